// IPC channel names, used by main and preload only. Apart from the schemas, so that the preload stays a few lines.

export const CHANNELS = {
  call: 'stint:call',
  callText: 'stint:call-text',
  watch: 'stint:watch',
  unwatch: 'stint:unwatch',
  publish: 'stint:publish',
} as const
