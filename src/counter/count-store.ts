import { atom } from 'nanostores'
import { fetchSuppliedTons } from '../backend/calls.ts'

/** Tons supplied since the reference date; 0 until the host responds, and if it fails. */
export const $suppliedTons = atom(0)

let requested = false

/** Fetches the count, at most once per page load. A failure is logged and leaves the 0. */
export async function loadSuppliedTons(): Promise<void> {
  if (requested) return
  requested = true
  try {
    $suppliedTons.set(await fetchSuppliedTons())
  } catch (error) {
    // "Error while updating the number"; the specification asks for Russian.
    console.error('Ошибка при обновлении числа', error)
  }
}
