// English: what can stand in the way of the timer, of entries and of their sync.

const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

export const work = {
  timerRunning: 'Another timer is running. Stop it first, then undo.',
  nothingToUndo: 'There is no discarded timer to bring back.',
  noGap: 'There is nothing to answer: the timer has no gap.',
  openGap: 'The timer has stopped counting. Choose what to do with its gap, and its time becomes an entry.',
  gapTooLong:
    'A gap of more than 24 hours cannot be counted. Leave it out, or stop the timer where the gap began.',
  nothingLeftOut: 'There is nothing left to add: no gap was left out.',
  noTimer: 'No timer is running.',
  startInFuture: 'The start is in the future. Choose an earlier time.',
  badCut:
    'Choose a time after the timer’s start, before now or the next gap, and less than 24 hours after the gap began.',
  badInstant: 'This is not a valid time.',
  badDay: 'This day does not exist.',
  badTimes: 'The time from start to end must have room for the duration, and be at most 7 days.',
  deletedEntry: 'This entry was deleted. Restore it to change it.',
  closedDay: (day: string) =>
    `Days before ${dayName(day)} are closed, so the server would refuse this. Nothing was changed. Choose entries of later days.`,
  distantDay: (day: string) =>
    `The server takes no work after ${dayName(day)}. Nothing was changed. Choose an earlier day.`,
  fullDay: (day: string) =>
    `${dayName(day)} would have more work than the server takes for a day. Nothing was changed. Choose another day, or fewer entries.`,
  closedProject: 'This project takes no new time. Nothing was changed. Choose an open project.',
  notAlike:
    'These entries have different tasks or billing on the server, and one entry cannot have both. Nothing was changed. Merge entries that have the same.',
  tooManyTags: (most: number) => `An entry can have ${most} tags. Remove some of them, then save again.`,
  longTag: 'This tag is too long. Shorten it to 50 characters, then save again.',
  noEntry: 'This entry no longer exists. It was removed on the server or on another computer.',
  projectFirst: 'Choose a project first to send this entry.',
  needsProject: 'Choose a project to send this entry.',
  otherTask: 'This task belongs to another project. Choose one of the entry’s project.',
  noSuchProject: 'This project no longer exists. Choose another one.',
  projectNeedsName: 'Give the project a name.',
  projectSent:
    'The server may have this project already. Wait for the next sync, then change it under Projects.',
  noSuchClient: 'This client no longer exists. Choose another one.',
  clientNeedsName: 'Give the client a name.',
  clientSent:
    'The server may have this client already. Wait for the next sync, then change it under Clients.',
  noClients: 'This server keeps no clients. Discard the client here; its projects are created without one.',
  goneOnServer:
    'The server no longer has this entry. It is safe here. Send it again, or remove it from this computer.',
  similarOnServer:
    'Stint did not get an answer for this entry, and the server has a similar one. Is it the same entry? Nothing is sent until you answer.',
  perhapsTwice:
    'Stint sent this entry twice, because the first time got no answer. Now the server has two. Is the other one the same entry? Then it is deleted there.',
  arrivedUnfound:
    'The server has already received this entry, but does not list it. Look for it on the server. Send it again only if it is not there.',
  nothingAsked: 'This entry no longer needs an answer. It may already be synced.',
  answerNotKept:
    'The server’s answer to this entry could not be saved here. Send it again, or discard it. Everything else keeps syncing.',
  changedSinceDeleted: (was: string, now: string) =>
    `You deleted this entry, but it was changed on the server since you saw it. It was: ${was}. It is now: ${now}. ` +
    'Send again to delete it, or discard your deletion to keep it.',
  bothChanged: (here: string, there: string) =>
    `This entry was changed here and on the server. Here: ${here}. On the server: ${there}. ` +
    'Send again to keep yours, or discard your change to take the server’s.',
  noDescription: 'no description',
  quoted: (text: string) => `“${text}”`,
  unknownProject: 'another project',
  unknownReason: 'unknown reason',
}
