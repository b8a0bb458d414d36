// The clients and projects of the demo company, and what people of each craft do there.
import type { Project, ProjectMember } from '#contract/projects/projects'

export type DemoProjectKey =
  'bank' | 'shop' | 'clinic' | 'railway' | 'museum' | 'hotels' | 'brewery' | 'internal'

/** What someone's work is about; it decides what their entries say. */
export type Craft =
  'lead' | 'backend' | 'frontend' | 'operations' | 'quality' | 'design' | 'delivery' | 'analysis'

export interface DemoProject {
  key: DemoProjectKey
  name: string
  /** Whom it is for; null for the company itself. */
  client: string | null
  type: Project['type']
  status: Project['status']
  color: string
  priceNet: string | null
  /** Payments that were agreed on, with how many days after the start each is due. */
  payments?: readonly (readonly [day: number, amount: string])[]
  publicDescription: string
  budgetHours: number | null
  /** Days before today on which work began and, when it has, paused. */
  startedDaysAgo: number
  pausedDaysAgo: number | null
  /** Key of the person who leads it. */
  leader: string
  /** Keys of people who look on or review without booking time. */
  others: readonly (readonly [string, ProjectMember['position']])[]
  /** What entries say, by craft. */
  activities: Readonly<Partial<Record<Craft, readonly string[]>>>
}

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    key: 'bank',
    name: 'Bursztyn Bank: mobile onboarding',
    client: 'Bursztyn Bank S.A.',
    type: 'time_material',
    status: 'active',
    color: '#3b82c4',
    priceNet: null,
    publicDescription: 'Opening an account from the phone in under ten minutes.',
    budgetHours: 1800,
    startedDaysAgo: 240,
    pausedDaysAgo: null,
    leader: 'lewandowski',
    others: [['okafor', 'observer']],
    activities: {
      lead: ['Steering committee', 'Architecture review: identity check', 'Estimate for the second release'],
      backend: [
        'Identity check: retry when the provider times out',
        'Consent history endpoint',
        'Document upload: virus scan',
        'Review of pull requests',
        'Move customer events to the new queue',
        'Fix duplicate applications after a lost connection',
      ],
      frontend: [
        'Camera screen: document outline and hints',
        'Form validation with clear messages',
        'Accessibility of the consent step',
        'Dark theme on the summary screen',
        'Fix keyboard covering the PIN field',
      ],
      quality: [
        'Regression of the onboarding flow on Android',
        'Test cases for foreign documents',
        'Retest of blocked applications',
        'Load test with the bank',
      ],
      analysis: [
        'Workshop: joint accounts',
        'Acceptance criteria for consent changes',
        'Mapping of rejection reasons',
        'Questions from the compliance team',
      ],
    },
  },
  {
    key: 'shop',
    name: 'Zielony Targ: online shop',
    client: 'Zielony Targ sp. z o.o.',
    type: 'fixed_price',
    status: 'active',
    color: '#2f9e6b',
    priceNet: '148000.00',
    publicDescription: 'Fresh food from local growers, delivered the next morning.',
    budgetHours: 1150,
    startedDaysAgo: 150,
    pausedDaysAgo: null,
    leader: 'okafor',
    others: [['mazur', 'reviewer']],
    activities: {
      lead: ['Demo for the client', 'Scope of the delivery module'],
      backend: [
        'Delivery windows by postcode',
        'Import of the growers price list',
        'Payment callback and reconciliation',
        'Basket: weights instead of pieces',
        'Speed up the product search',
      ],
      frontend: [
        'Product list with filters',
        'Basket summary',
        'Checkout: delivery window picker',
        'Photos: lazy loading and sizes',
        'Fix prices jumping while the page loads',
      ],
      quality: ['Checkout test on tablets', 'Test of refunds', 'Smoke test before release'],
      delivery: [
        'Backlog refinement with the client',
        'Sprint report',
        'Release plan for the summer menu',
        'Call with the courier company',
        'Acceptance of the payment module',
      ],
    },
  },
  {
    key: 'clinic',
    name: 'Klinika Dębowa: patient portal',
    client: 'Klinika Dębowa sp. z o.o.',
    type: 'time_material',
    status: 'active',
    color: '#8b6cc9',
    priceNet: null,
    publicDescription: 'Appointments, results and prescriptions in one place.',
    budgetHours: 1400,
    startedDaysAgo: 310,
    pausedDaysAgo: null,
    leader: 'kaczmarek',
    others: [['zielinski', 'reviewer']],
    activities: {
      lead: ['Planning with the clinic', 'Privacy impact assessment', 'Review of the release notes'],
      backend: [
        'Appointment reminders by text message',
        'Import of laboratory results',
        'Audit trail of record access',
        'Fix time zone in appointment export',
        'Upgrade of the database',
      ],
      frontend: [
        'Results page with trends',
        'Appointment calendar by keyboard',
        'Prescription renewal form',
        'Larger text mode',
      ],
      quality: ['Test with a screen reader', 'Regression of reminders', 'Test data for laboratory results'],
      design: [
        'Interview notes: elderly patients',
        'Wireframes of the results page',
        'Icons for departments',
        'Usability test: booking an appointment',
      ],
      analysis: [
        'Process map of the registration desk',
        'Interface with the laboratory system',
        'Acceptance criteria for reminders',
        'Glossary with the doctors',
      ],
    },
  },
  {
    key: 'railway',
    name: 'Kolej Nadmorska: timetable service',
    client: 'Kolej Nadmorska S.A.',
    type: 'fixed_price',
    status: 'active',
    color: '#d0762b',
    priceNet: '96000.00',
    publicDescription: 'One source of timetables and delays for stations, apps and displays.',
    budgetHours: 760,
    startedDaysAgo: 120,
    pausedDaysAgo: null,
    leader: 'lewandowski',
    others: [['wrobel', 'observer']],
    activities: {
      lead: ['Interface agreement with the operator', 'Review of the delay model'],
      backend: [
        'Import of the yearly timetable',
        'Delay messages: merge two sources',
        'Cache of station boards',
        'Feed validation report',
        'Timetable changes at midnight',
      ],
      operations: ['Deployment of the feed importer', 'Alarms for a stale feed'],
      delivery: ['Status call with the operator', 'Risk register', 'Invoice for the second milestone'],
      analysis: ['Rules of platform changes', 'Comparison of the feeds', 'Workshop: replacement buses'],
    },
  },
  {
    key: 'museum',
    name: 'Muzeum Latarni: visitor guide',
    client: 'Muzeum Latarni Morskiej',
    type: 'fixed_price',
    status: 'on_hold',
    color: '#2aa5a0',
    priceNet: '54000.00',
    payments: [
      [0, '18000.00'],
      [90, '18000.00'],
      [230, '18000.00'],
    ],
    publicDescription: 'An audio guide that works without a signal. Paused until the exhibition opens.',
    budgetHours: 420,
    startedDaysAgo: 170,
    pausedDaysAgo: 38,
    leader: 'kaczmarek',
    others: [],
    activities: {
      lead: ['Meeting with the curator', 'Change of scope: English narration'],
      frontend: [
        'Audio player without a connection',
        'Floor plan with positions',
        'Download of an exhibition',
      ],
      design: [
        'Screens of the floor plan',
        'Typography for the audio guide',
        'Prototype for the curator',
        'Signs with codes for each room',
      ],
    },
  },
  {
    key: 'hotels',
    name: 'Hotele Mazurskie: support around the clock',
    client: 'Hotele Mazurskie sp. z o.o.',
    type: 'retainer',
    status: 'active',
    color: '#c2649a',
    priceNet: '21500.00',
    publicDescription: 'Booking engine of eleven hotels, watched day and night.',
    budgetHours: null,
    startedDaysAgo: 520,
    pausedDaysAgo: null,
    leader: 'okafor',
    others: [['lewandowski', 'reviewer']],
    activities: {
      lead: ['Quarterly service review', 'Renewal of the contract'],
      operations: [
        'Night watch, no incidents',
        'Night watch: slow search after the evening peak',
        'Patching of the booking servers',
        'Restore test of last night’s backup',
        'Incident: payment provider not answering',
        'Night watch, certificate renewal',
      ],
      delivery: ['Monthly service report', 'Priorities with the reception managers', 'Incident follow-up'],
    },
  },
  {
    key: 'brewery',
    name: 'Browar Jurajski: website',
    client: 'Browar Jurajski s.c.',
    type: 'fixed_price',
    status: 'active',
    color: '#b8902a',
    priceNet: '32000.00',
    publicDescription: 'A site for visitors and pubs, with a calendar of tastings.',
    budgetHours: 260,
    startedDaysAgo: 64,
    pausedDaysAgo: null,
    leader: 'mazur',
    others: [['kaczmarek', 'reviewer']],
    activities: {
      frontend: ['Home page', 'Calendar of tastings', 'Map of pubs', 'Age question without cookies'],
      design: [
        'Moodboard and colours',
        'Layout of the beer pages',
        'Photo session: selection',
        'Labels for the summer series',
      ],
    },
  },
  {
    key: 'internal',
    name: 'Wiślana: internal',
    client: null,
    type: 'internal',
    status: 'active',
    color: '#6b7280',
    priceNet: null,
    publicDescription: 'What we do for ourselves: meetings, learning, hiring, our own tools.',
    budgetHours: null,
    startedDaysAgo: 900,
    pausedDaysAgo: null,
    leader: 'wrobel',
    others: [
      ['mazur', 'member'],
      ['szymanski', 'member'],
    ],
    activities: {
      lead: [
        'One-to-one conversations',
        'Hiring: interviews',
        'Offers and contracts',
        'Budget of the quarter',
        'Invoices and payments',
      ],
      backend: ['Knowledge sharing', 'Maintenance of the build servers', 'Technical interview'],
      frontend: ['Knowledge sharing', 'Onboarding', 'Component library'],
      operations: ['Backup of the office server', 'Handover'],
      quality: ['Knowledge sharing', 'Device lab inventory'],
      design: ['Knowledge sharing', 'Our own website'],
      delivery: ['Capacity planning', 'Templates for offers'],
      analysis: ['Knowledge sharing', 'Offer for a new client'],
    },
  },
]
