// Checks of values against their schemas, as a file of its own that a start loads by itself.
export { Check, Errors } from 'typebox/value'
