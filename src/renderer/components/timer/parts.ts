// What the timer loads once it runs, with its words.

/** The billing and the tags of the running timer. */
export async function loadTimerDetails() {
  const [part, { loadTimerLineWords }] = await Promise.all([
    import('./TimerDetails.vue'),
    import('../../i18n/timer-line'),
  ])
  await loadTimerLineWords()
  return part
}
