// The order of tasks in a list: positions with room between them, and what gives way when a place is taken.
// See docs/decisions/0020-order-of-tasks.md.

/** Room between neighbours, so that a task can be put between two others. */
export const POSITION_GAP = 1024

/**
 * New positions for the first of `followers` when a task is put at `position`: as few as possible move, and they share
 * the room up to the next one evenly. Empty when the place is free.
 * @param followers positions at or after `position`, ascending
 */
export function makeRoom(position: number, followers: readonly number[]): number[] {
  if (followers[0] !== position) return []
  const firstThatStays = followers.findIndex((next, index) => next - position > index)
  if (firstThatStays === -1) return followers.map((_, index) => position + POSITION_GAP * (index + 1))
  const room = (followers[firstThatStays] ?? position) - position
  return followers
    .slice(0, firstThatStays)
    .map((_, index) => position + Math.floor((room * (index + 1)) / (firstThatStays + 1)))
}
