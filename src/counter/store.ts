import { atom } from 'nanostores'
import { fetchSuppliedTons } from '../backend/calls.ts'

/** Tons supplied since the reference date; 0 until the host has answered, and for good when it does not. */
export const $suppliedTons = atom(0)

let requested = false

/** Asks for the count, once per page load however often it is called; a failure is logged and leaves the 0. */
export async function loadSuppliedTons(): Promise<void> {
  if (requested) return
  requested = true
  try {
    $suppliedTons.set(await fetchSuppliedTons())
  } catch (error) {
    // Russian in the specification, too: "error while updating the number".
    console.error('Ошибка при обновлении числа', error)
  }
}
