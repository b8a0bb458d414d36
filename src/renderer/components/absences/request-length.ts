// How long an absence is asked for: whole days, half of a day, or some hours of it.
export type RequestLength = 'whole' | 'half' | 'hours'
