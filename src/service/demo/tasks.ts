// The tasks of the demo company's projects.
import type { ProjectTask } from '#contract/projects/tasks'
import type { TaskStatusSeed } from '../seeds/task-statuses'
import type { DemoProjectKey } from './projects'

export interface DemoTask {
  project: DemoProjectKey
  title: string
  status: TaskStatusSeed['code']
  priority: ProjectTask['priority']
  /** Keys of the people who do it. */
  assignees: readonly string[]
  /** Days from today on which it is due; null when it need not be done by a day. */
  dueInDays: number | null
}

const task = (
  project: DemoProjectKey,
  title: string,
  status: DemoTask['status'],
  assignees: readonly string[],
  dueInDays: number | null = null,
  priority: DemoTask['priority'] = 'normal',
): DemoTask => ({ project, title, status, assignees, dueInDays, priority })

/** In the order in which each project lists them. */
export const DEMO_TASKS: readonly DemoTask[] = [
  task(
    'bank',
    'Retry the identity check when the provider times out',
    'in_progress',
    ['zielinski'],
    4,
    'high',
  ),
  task('bank', 'Camera screen with document outline', 'review', ['nguyen'], 2),
  task('bank', 'Consent history', 'done', ['zielinski', 'krawczyk'], -12),
  task('bank', 'Regression on Android 12 to 16', 'todo', ['pawlak'], 11),
  task('bank', 'Joint accounts: acceptance criteria', 'in_progress', ['krawczyk'], 6),
  task('bank', 'Keyboard covers the PIN field', 'todo', ['nguyen'], 3, 'urgent'),
  task('shop', 'Delivery windows by postcode', 'done', ['shevchuk'], -20),
  task('shop', 'Basket with weights instead of pieces', 'in_progress', ['shevchuk'], 5, 'high'),
  task('shop', 'Checkout: choose a delivery window', 'todo', ['dabrowski'], 9),
  task('shop', 'Product list with filters', 'review', ['dabrowski'], 1),
  task('shop', 'Refund test with the payment provider', 'todo', ['pawlak'], 14),
  task('shop', 'Loyalty points', 'cancelled', [], null, 'low'),
  task('clinic', 'Import laboratory results every hour', 'in_progress', ['shevchuk'], 8, 'high'),
  task('clinic', 'Results page with trends', 'in_progress', ['nguyen', 'mazur'], 10),
  task('clinic', 'Appointment calendar by keyboard', 'review', ['nguyen'], 3),
  task('clinic', 'Reminders by text message', 'done', ['shevchuk'], -30),
  task('clinic', 'Test with a screen reader', 'todo', ['pawlak'], 16),
  task('clinic', 'Privacy impact assessment', 'done', ['kaczmarek'], -41),
  task('railway', 'Import of the yearly timetable', 'done', ['zielinski'], -25),
  task('railway', 'Merge delays of two sources', 'in_progress', ['zielinski'], 7, 'high'),
  task('railway', 'Alarm when the feed is stale', 'todo', ['szymanski'], 12),
  task('railway', 'Rules of platform changes', 'review', ['krawczyk'], 2),
  task('museum', 'Floor plan with positions', 'done', ['nguyen', 'mazur'], -45),
  task('museum', 'English narration', 'todo', [], null, 'low'),
  task('museum', 'Signs with codes for each room', 'review', ['mazur'], null),
  task('hotels', 'Restore test of the booking database', 'in_progress', ['szymanski'], 3, 'high'),
  task('hotels', 'Slow search after the evening peak', 'review', ['szymanski'], 1, 'urgent'),
  task('hotels', 'Service report of last month', 'done', ['okafor'], -6),
  task('hotels', 'Renewal of certificates', 'todo', ['szymanski'], 26),
  task('brewery', 'Moodboard and colours', 'done', ['mazur'], -33),
  task('brewery', 'Layout of the beer pages', 'in_progress', ['mazur'], 6),
  task('brewery', 'Calendar of tastings', 'todo', ['dabrowski'], 18),
  task('brewery', 'Map of pubs', 'todo', ['dabrowski'], 22, 'low'),
  task('internal', 'Interviews for a test engineer', 'in_progress', ['wrobel', 'kaczmarek'], 13),
  task('internal', 'Device lab inventory', 'todo', ['pawlak'], null, 'low'),
  task('internal', 'Onboarding plan for Kacper', 'done', ['lewandowski'], -15),
]
