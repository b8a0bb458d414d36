// Frames as a page sees them: what is run in the page to scroll, to press or to open something, how long each frame took meanwhile,
// and how long it took from a press to the frame that shows what it did. Milliseconds.

/** A display shows one in 16.7 ms; beyond this one was lost. */
export const SLOW_MS = 32
/** How long the pointer is on a link before it is clicked. People take longer. */
const POINTED_MS = 100

/** Frames of warming up are not counted: scripts are compiled and fonts are read in them. */
const PREPARE = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const quiet = async () => { for (let i = 0; i < 30; i++) await frame() }
  const measured = async (work) => {
    const frames = []
    let going = true
    let last = await frame()
    const watch = (now) => { frames.push(now - last); last = now; if (going) requestAnimationFrame(watch) }
    requestAnimationFrame(watch)
    await work()
    await frame()
    going = false
    await frame()
    return { frames, turns }
  }
  const turns = []`

/**
 * A script that scrolls an element down and up again by `step` px a frame.
 * @param {string} element an expression for it
 */
export const scrolling = (element, step = 60) => `(async () => {
  ${PREPARE}
  const box = ${element}
  const end = box.scrollHeight - box.clientHeight
  if (!(end > 1000)) throw new Error('There is nothing to scroll: ' + box.scrollHeight + ' px in ' + box.clientHeight)
  const there = async (from, to) => {
    for (let at = from; from < to ? at < to : at > to; at += from < to ? ${step} : -${step}) { box.scrollTop = at; await frame() }
  }
  await there(0, 1000)
  box.scrollTop = 0
  await quiet()
  return measured(async () => { await there(0, end); await there(end, 0) })
})()`

/**
 * A script that presses something \`times\` times and waits until it has its effect, two frames apart.
 * @param {string} press an expression that presses it
 * @param {string} seen an expression for what is different afterwards
 */
export const pressing = (press, seen, times = 12) => `(async () => {
  ${PREPARE}
  const turn = async () => {
    const before = ${seen};
    const pressed = performance.now();
    ${press};
    const patience = pressed + 10000
    while (${seen} === before) {
      if (performance.now() > patience) throw new Error('Nothing changed')
      await frame()
    }
    await frame()
    turns.push(performance.now() - pressed)
    await frame()
  }
  await turn()
  turns.length = 0
  await quiet()
  return measured(async () => { for (let i = 0; i < ${times}; i++) await turn() })
})()`

/**
 * A script that drags something to and fro, with one move of the pointer a frame, and gives it up where it was taken.
 * @param {string} taken an expression for what is dragged
 * @param {string} dragged an expression for whether the page shows it being dragged
 * @param {{ x: number, y: number }} reach how far it goes from where it was taken, CSS pixels
 */
export const dragging = (taken, dragged, reach, moves = 240) => `(async () => {
  ${PREPARE}
  const thing = ${taken}
  const box = thing.getBoundingClientRect()
  const point = (type, x, y) => new PointerEvent(type, {
    bubbles: true, cancelable: true, pointerId: 1, isPrimary: true,
    button: type === 'pointerdown' ? 0 : -1, buttons: type === 'pointercancel' ? 0 : 1,
    clientX: box.left + box.width / 2 + x, clientY: box.top + box.height / 2 + y,
  })
  const drag = async (moves) => {
    thing.dispatchEvent(point('pointerdown', 0, 0))
    for (let move = 1; move <= moves; move++) {
      const turn = (move / moves) * 4 * Math.PI
      window.dispatchEvent(point('pointermove', ${reach.x} * Math.sin(turn), ${reach.y} * Math.sin(3 * turn)))
      await frame()
      if (move === moves >> 3 && !(${dragged})) throw new Error('It is not dragged')
    }
    window.dispatchEvent(point('pointercancel', 0, 0))
  }
  await drag(30)
  await quiet()
  return measured(() => drag(${moves}))
})()`

/**
 * A script that opens something as someone does whose pointer has been on it for a moment, leaves it again, and says how
 * long each opening took from the click: first the one of a window that has
 * not shown it yet, then \`times\` more.
 * @param {string} opener an expression for what opens it
 * @param {string} there an expression for whether its picture is there
 * @param {string} leave an expression that presses what leaves it
 * @param {string} gone an expression for whether it was left
 */
export const opening = ({ opener, there, leave, gone }, times) => `(async () => {
  ${PREPARE}
  const until = async (good, what) => {
    const patience = performance.now() + 20000
    while (!good()) {
      if (performance.now() > patience) throw new Error(what + ': ' + document.body.innerText.slice(0, 500))
      await frame()
    }
    await frame()
  }
  const once = async () => {
    await quiet()
    const link = ${opener}
    link.dispatchEvent(new PointerEvent('pointerenter'))
    await new Promise((resolve) => setTimeout(resolve, ${POINTED_MS}))
    const pressed = performance.now()
    link.click()
    await until(() => ${there}, 'It did not open')
    const took = performance.now() - pressed
    await quiet();
    ${leave};
    await until(() => ${gone}, 'It was not left')
    return took
  }
  const first = await once()
  const again = []
  for (let i = 0; i < ${times}; i++) again.push(await once())
  return { first, again }
})()`
