// Walks through the demo company as those who manage it.
import { LONG } from '../../support/run-length'
import { EVERY_LOOK, walks } from './walk'

walks('manager', LONG ? EVERY_LOOK : [{ language: 'en', theme: 'dark' }])
walks('admin', LONG ? EVERY_LOOK : [{ language: 'pl', theme: 'light' }])
