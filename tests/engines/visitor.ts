/** A visitor in the browser of one engine, however that engine is driven. Selectors are CSS. */
export interface Visitor {
  /** Opens a page and waits until it has loaded. */
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>
  /** What a function gives that runs in the page; it and its arguments are sent there as text. */
  ask<Parameters extends unknown[], Answer>(question: (...parameters: Parameters) => Answer, ...parameters: Parameters): Promise<Answer>
  /** Errors that no code caught, and what the content policy refused. */
  errors(): Promise<string[]>
  leave(): Promise<void>
}

export interface Engine {
  name: string
  /** The program to be there, without which the errands are skipped. */
  program: string
  start(): Promise<{ visit(options?: { scripts?: boolean }): Promise<Visitor>; stop(): Promise<void> }>
}
