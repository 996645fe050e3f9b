import { articleCallAddress } from '../backend/addresses.ts'
import { leaveEarly } from '../backend/early.ts'
import { articleAddressIn } from './address.ts'

const address = articleAddressIn(location.search)
if (address) leaveEarly([articleCallAddress(address)])
