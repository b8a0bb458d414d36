// Types of time-zones.mjs for tests.

/** See time-zones.mjs: what the environment of a program needs so that its runtime uses our time zone data. */
export function timeZoneEnv(version: string): Record<string, string>
