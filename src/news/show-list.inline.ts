import { showList } from './show-list.ts'

showList()
