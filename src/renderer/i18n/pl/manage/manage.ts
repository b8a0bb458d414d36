// Polish of the Manage pages.
import type { manage as english } from '../../en/manage/manage'
import common from './common.json'
import invitation from './invitation.json'
import people from './people.json'
import person from './person.json'

export const manage: typeof english = { ...common, ...invitation, ...people, ...person }
