import { atom } from 'nanostores'
import { COUNT_URL } from '../backend/endpoints.ts'
import { request } from '../backend/request.ts'
import { countResponse } from '../backend/shapes.ts'

/** Tons supplied since the date in the caption; 0 until the host responds, or if it fails. */
export const $suppliedTons = atom(0)

/** Fetches the count. A failure is logged, and the count stays 0. */
export async function loadSuppliedTons(): Promise<void> {
  try {
    $suppliedTons.set(await request(COUNT_URL, countResponse))
  } catch (error) {
    // "Error while updating the number"; the specification asks for Russian.
    console.error('Ошибка при обновлении числа', error)
  }
}
