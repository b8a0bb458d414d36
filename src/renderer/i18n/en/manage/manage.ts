// English of the Manage pages, loaded with the first of them.
import common from './common.json'
import invitation from './invitation.json'
import people from './people.json'
import person from './person.json'

export const manage = { ...common, ...invitation, ...people, ...person }
