// What the timer loads once it runs, with its words.

/** The tags of the running timer. */
export async function loadTimerTags() {
  const [part, { loadTimerLineWords }] = await Promise.all([
    import('./TimerTags.vue'),
    import('../../i18n/timer-line'),
  ])
  await loadTimerLineWords()
  return part
}
