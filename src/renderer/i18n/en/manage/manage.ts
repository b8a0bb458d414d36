// English of the Manage pages, loaded with the first of them.
import common from './common.json'
import invitation from './invitation.json'
import palette from './palette.json'
import people from './people.json'
import projects from './projects.json'

export const manage = { ...common, ...invitation, ...palette, ...people, ...projects }
