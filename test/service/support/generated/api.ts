// Made by scripts/api-types.mjs from /api/doc.json; not kept in the repository.
export interface paths {
  '/organizations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Organization */
    get: operations['listOrganizations']
    put?: never
    /** Create: OrganizationAddress */
    post: operations['createOrganizations']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/organizations/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Organization */
    get: operations['getOrganizations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/organization-addresses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: OrganizationAddress */
    get: operations['listOrganizationAddresses']
    put?: never
    /** Create: OrganizationAddress */
    post: operations['createOrganizationAddresses']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/organization-addresses/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: OrganizationAddress */
    get: operations['getOrganizationAddresses']
    put?: never
    post?: never
    /** Delete: OrganizationAddress */
    delete: operations['deleteOrganizationAddresses']
    options?: never
    head?: never
    /** Update (merge patch): OrganizationAddress */
    patch: operations['updateOrganizationAddresses']
    trace?: never
  }
  '/configs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Config */
    get: operations['listConfigs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/configs/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Config */
    get: operations['getConfigs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update (merge patch): Config */
    patch: operations['updateConfigs']
    trace?: never
  }
  '/organizations/mail-footer': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the e-mail footer of the organization */
    get: operations['getMailFooter']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update the e-mail footer; its HTML is sanitized, and its text is derived from the HTML unless you send one */
    patch: operations['updateMailFooter']
    trace?: never
  }
  '/employees': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Employee */
    get: operations['listEmployees']
    put?: never
    /** Create: Employee */
    post: operations['createEmployees']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/employees/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Employee */
    get: operations['getEmployees']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update (merge patch): Employee */
    patch: operations['updateEmployees']
    trace?: never
  }
  '/locations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Location */
    get: operations['listLocations']
    put?: never
    /** Create: Location */
    post: operations['createLocations']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/locations/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Location */
    get: operations['getLocations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update (merge patch): Location */
    patch: operations['updateLocations']
    trace?: never
  }
  '/countries': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Country */
    get: operations['listCountries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/countries/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Country */
    get: operations['getCountries']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/languages': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Language */
    get: operations['listLanguages']
    put?: never
    /** Add a language; if it already exists, the response is 200 */
    post: operations['createLanguage']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/languages/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Language */
    get: operations['getLanguages']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/meetings': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Meeting */
    get: operations['listMeetings']
    put?: never
    /** Create: Meeting */
    post: operations['createMeetings']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/meetings/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Meeting */
    get: operations['getMeetings']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update (merge patch): Meeting */
    patch: operations['updateMeetings']
    trace?: never
  }
  '/projects': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Project */
    get: operations['listProjects']
    put?: never
    /** Create: Project */
    post: operations['createProjects']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/projects/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Project */
    get: operations['getProjects']
    put?: never
    post?: never
    /** Delete: Project */
    delete: operations['deleteProjects']
    options?: never
    head?: never
    /** Update (merge patch): Project */
    patch: operations['updateProjects']
    trace?: never
  }
  '/project-members': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: ProjectMember */
    get: operations['listProjectMembers']
    put?: never
    /** Create: ProjectMember */
    post: operations['createProjectMembers']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project-members/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: ProjectMember */
    get: operations['getProjectMembers']
    put?: never
    post?: never
    /** Delete: ProjectMember */
    delete: operations['deleteProjectMembers']
    options?: never
    head?: never
    /** Update (merge patch): ProjectMember */
    patch: operations['updateProjectMembers']
    trace?: never
  }
  '/project-tasks': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: ProjectTask */
    get: operations['listProjectTasks']
    put?: never
    /** Create: ProjectTask */
    post: operations['createProjectTasks']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project-tasks/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: ProjectTask */
    get: operations['getProjectTasks']
    put?: never
    post?: never
    /** Delete: ProjectTask */
    delete: operations['deleteProjectTasks']
    options?: never
    head?: never
    /** Update (merge patch): ProjectTask */
    patch: operations['updateProjectTasks']
    trace?: never
  }
  '/project-tasks/{id}/subscribe': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Subscribe to a task; those who manage its project can subscribe others */
    post: operations['subscribeProjectTasks']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project_tasks/{id}/subscribe': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Subscribe to a task; those who manage its project can subscribe others */
    post: operations['subscribeProjectTasksAlias']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project-tasks/{id}/unsubscribe': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Unsubscribe from a task; those who manage its project can unsubscribe others */
    post: operations['unsubscribeProjectTasks']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project_tasks/{id}/unsubscribe': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Unsubscribe from a task; those who manage its project can unsubscribe others */
    post: operations['unsubscribeProjectTasksAlias']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project-prices': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: ProjectPrice */
    get: operations['listProjectPrices']
    put?: never
    /** Create: ProjectPrice */
    post: operations['createProjectPrices']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project-prices/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: ProjectPrice */
    get: operations['getProjectPrices']
    put?: never
    post?: never
    /** Delete: ProjectPrice */
    delete: operations['deleteProjectPrices']
    options?: never
    head?: never
    /** Update (merge patch): ProjectPrice */
    patch: operations['updateProjectPrices']
    trace?: never
  }
  '/project-transactions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: ProjectTransaction */
    get: operations['listProjectTransactions']
    put?: never
    /** Create: ProjectTransaction */
    post: operations['createProjectTransactions']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project-transactions/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    post?: never
    /** Delete: ProjectTransaction */
    delete: operations['deleteProjectTransactions']
    options?: never
    head?: never
    /** Update (merge patch): ProjectTransaction */
    patch: operations['updateProjectTransactions']
    trace?: never
  }
  '/employee-project-rates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: EmployeeProjectRate */
    get: operations['listEmployeeProjectRates']
    put?: never
    /** Create: EmployeeProjectRate */
    post: operations['createEmployeeProjectRates']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/employee-project-rates/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: EmployeeProjectRate */
    get: operations['getEmployeeProjectRates']
    put?: never
    post?: never
    /** Delete: EmployeeProjectRate */
    delete: operations['deleteEmployeeProjectRates']
    options?: never
    head?: never
    /** Update (merge patch): EmployeeProjectRate */
    patch: operations['updateEmployeeProjectRates']
    trace?: never
  }
  '/people-project-rates': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: EmployeeProjectRate */
    get: operations['listPeopleProjectRates']
    put?: never
    /** Create: EmployeeProjectRate */
    post: operations['createPeopleProjectRates']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/people-project-rates/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: EmployeeProjectRate */
    get: operations['getPeopleProjectRates']
    put?: never
    post?: never
    /** Delete: EmployeeProjectRate */
    delete: operations['deletePeopleProjectRates']
    options?: never
    head?: never
    /** Update (merge patch): EmployeeProjectRate */
    patch: operations['updatePeopleProjectRates']
    trace?: never
  }
  '/clients': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Client */
    get: operations['listClients']
    put?: never
    /** Create: Client */
    post: operations['createClients']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/clients/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Client */
    get: operations['getClients']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update (merge patch): Client */
    patch: operations['updateClients']
    trace?: never
  }
  '/currencies': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Currency */
    get: operations['listCurrencies']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/currencies/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Currency */
    get: operations['getCurrencies']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/tax-groups': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: TaxGroup */
    get: operations['listTaxGroups']
    put?: never
    /** Create: TaxGroup */
    post: operations['createTaxGroups']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/tax-groups/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: TaxGroup */
    get: operations['getTaxGroups']
    put?: never
    post?: never
    /** Delete: TaxGroup */
    delete: operations['deleteTaxGroups']
    options?: never
    head?: never
    /** Update (merge patch): TaxGroup */
    patch: operations['updateTaxGroups']
    trace?: never
  }
  '/attribute-sets': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: AttributeSet */
    get: operations['listAttributeSets']
    put?: never
    /** Create: AttributeSet */
    post: operations['createAttributeSets']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/attribute-sets/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: AttributeSet */
    get: operations['getAttributeSets']
    put?: never
    post?: never
    /** Delete: AttributeSet */
    delete: operations['deleteAttributeSets']
    options?: never
    head?: never
    /** Update (merge patch): AttributeSet */
    patch: operations['updateAttributeSets']
    trace?: never
  }
  '/attribute-rules': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: AttributeRule */
    get: operations['listAttributeRules']
    put?: never
    /** Create: AttributeRule */
    post: operations['createAttributeRules']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/attribute-rules/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: AttributeRule */
    get: operations['getAttributeRules']
    put?: never
    post?: never
    /** Delete: AttributeRule */
    delete: operations['deleteAttributeRules']
    options?: never
    head?: never
    /** Update (merge patch): AttributeRule */
    patch: operations['updateAttributeRules']
    trace?: never
  }
  '/transactions': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Transaction */
    get: operations['listTransactions']
    put?: never
    /** Create: Transaction */
    post: operations['createTransactions']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/transactions/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Transaction */
    get: operations['getTransactions']
    put?: never
    post?: never
    /** Delete: Transaction */
    delete: operations['deleteTransactions']
    options?: never
    head?: never
    /** Update (merge patch): Transaction */
    patch: operations['updateTransactions']
    trace?: never
  }
  '/task-lists': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: TaskList */
    get: operations['listTaskLists']
    put?: never
    /** Create: TaskList */
    post: operations['createTaskLists']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/task-lists/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: TaskList */
    get: operations['getTaskLists']
    put?: never
    post?: never
    /** Delete: TaskList */
    delete: operations['deleteTaskLists']
    options?: never
    head?: never
    /** Update (merge patch): TaskList */
    patch: operations['updateTaskLists']
    trace?: never
  }
  '/task-statuses': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: TaskStatus */
    get: operations['listTaskStatuses']
    put?: never
    /** Create: TaskStatus */
    post: operations['createTaskStatuses']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/task-statuses/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: TaskStatus */
    get: operations['getTaskStatuses']
    put?: never
    post?: never
    /** Delete: TaskStatus */
    delete: operations['deleteTaskStatuses']
    options?: never
    head?: never
    /** Update (merge patch): TaskStatus */
    patch: operations['updateTaskStatuses']
    trace?: never
  }
  '/recurrence-rules': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: RecurrenceRule */
    get: operations['listRecurrenceRules']
    put?: never
    /** Create: RecurrenceRule */
    post: operations['createRecurrenceRules']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/recurrence-rules/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: RecurrenceRule */
    get: operations['getRecurrenceRules']
    put?: never
    post?: never
    /** Delete: RecurrenceRule */
    delete: operations['deleteRecurrenceRules']
    options?: never
    head?: never
    /** Update (merge patch): RecurrenceRule */
    patch: operations['updateRecurrenceRules']
    trace?: never
  }
  '/work-times': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: WorkTime */
    get: operations['listWorkTimes']
    put?: never
    /** Create: WorkTime */
    post: operations['createWorkTimes']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/work-times/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: WorkTime */
    get: operations['getWorkTimes']
    put?: never
    post?: never
    /** Delete: WorkTime */
    delete: operations['deleteWorkTimes']
    options?: never
    head?: never
    /** Update (merge patch): WorkTime */
    patch: operations['updateWorkTimes']
    trace?: never
  }
  '/employee-working-hours': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: WorkTime */
    get: operations['listEmployeeWorkingHours']
    put?: never
    /** Create: WorkTime */
    post: operations['createEmployeeWorkingHours']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/employee-working-hours/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: WorkTime */
    get: operations['getEmployeeWorkingHours']
    put?: never
    post?: never
    /** Delete: WorkTime */
    delete: operations['deleteEmployeeWorkingHours']
    options?: never
    head?: never
    /** Update (merge patch): WorkTime */
    patch: operations['updateEmployeeWorkingHours']
    trace?: never
  }
  '/work-times/batch': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Create many: WorkTime. Each item succeeds or fails on its own */
    post: operations['batchWorkTimes']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holiday-requests/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: HolidayRequest */
    get: operations['getHolidayRequests']
    put?: never
    post?: never
    /** Withdraw a request; withdrawing an approved one may need approval (202) */
    delete: operations['cancelHolidayRequests']
    options?: never
    head?: never
    /** Update (merge patch): HolidayRequest */
    patch: operations['updateHolidayRequests']
    trace?: never
  }
  '/holiday-requests': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: HolidayRequest */
    get: operations['listHolidayRequests']
    put?: never
    /** Create: HolidayRequest */
    post: operations['createHolidayRequests']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holiday-requests/{id}/approve': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Approve a request or its cancellation */
    post: operations['approveHolidayRequests']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holiday-requests/{id}/reject': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Reject a request or its cancellation */
    post: operations['rejectHolidayRequests']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holidays/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Holiday */
    get: operations['getHolidays']
    put?: never
    post?: never
    /** Withdraw the absence request with this id; withdrawing an approved one may need approval (202) */
    delete: operations['cancelHolidays']
    options?: never
    head?: never
    /** Update the absence request with this id */
    patch: operations['updateHolidays']
    trace?: never
  }
  '/holidays': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List absence types with the balances of an employee in a year */
    get: operations['listHolidayBalances']
    put?: never
    /** Create: HolidayRequest */
    post: operations['createHolidays']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holiday-types': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: HolidayType */
    get: operations['listHolidayTypes']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holiday-types/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: HolidayType */
    get: operations['getHolidayTypes']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update (merge patch): HolidayType */
    patch: operations['updateHolidayTypes']
    trace?: never
  }
  '/holiday-days-limits': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: HolidayDaysLimit */
    get: operations['listHolidayDaysLimits']
    put?: never
    /** Create: HolidayDaysLimit */
    post: operations['createHolidayDaysLimits']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holiday-days-limits/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: HolidayDaysLimit */
    get: operations['getHolidayDaysLimits']
    put?: never
    post?: never
    /** Delete: HolidayDaysLimit */
    delete: operations['deleteHolidayDaysLimits']
    options?: never
    head?: never
    /** Update (merge patch): HolidayDaysLimit */
    patch: operations['updateHolidayDaysLimits']
    trace?: never
  }
  '/holiday-days-frees': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: HolidayDaysLimit */
    get: operations['listHolidayDaysFrees']
    put?: never
    /** Create: HolidayDaysLimit */
    post: operations['createHolidayDaysFrees']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holiday-days-frees/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: HolidayDaysLimit */
    get: operations['getHolidayDaysFrees']
    put?: never
    post?: never
    /** Delete: HolidayDaysLimit */
    delete: operations['deleteHolidayDaysFrees']
    options?: never
    head?: never
    /** Update (merge patch): HolidayDaysLimit */
    patch: operations['updateHolidayDaysFrees']
    trace?: never
  }
  '/holiday-days-limit-defaults': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: HolidayDaysLimit */
    get: operations['listHolidayDaysLimitDefaults']
    put?: never
    /** Create: HolidayDaysLimit */
    post: operations['createHolidayDaysLimitDefaults']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holiday-days-limit-defaults/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: HolidayDaysLimit */
    get: operations['getHolidayDaysLimitDefaults']
    put?: never
    post?: never
    /** Delete: HolidayDaysLimit */
    delete: operations['deleteHolidayDaysLimitDefaults']
    options?: never
    head?: never
    /** Update (merge patch): HolidayDaysLimit */
    patch: operations['updateHolidayDaysLimitDefaults']
    trace?: never
  }
  '/schedules': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: Schedule */
    get: operations['listSchedules']
    put?: never
    /** Create: Schedule */
    post: operations['createSchedules']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/schedules/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: Schedule */
    get: operations['getSchedules']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    /** Update (merge patch): Schedule */
    patch: operations['updateSchedules']
    trace?: never
  }
  '/schedule-employees': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: ScheduleEmployee */
    get: operations['listScheduleEmployees']
    put?: never
    /** Create: ScheduleEmployee */
    post: operations['createScheduleEmployees']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/schedule-employees/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: ScheduleEmployee */
    get: operations['getScheduleEmployees']
    put?: never
    post?: never
    /** Delete: ScheduleEmployee */
    delete: operations['deleteScheduleEmployees']
    options?: never
    head?: never
    /** Update (merge patch): ScheduleEmployee */
    patch: operations['updateScheduleEmployees']
    trace?: never
  }
  '/schedule-ranges': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: ScheduleRange */
    get: operations['listScheduleRanges']
    put?: never
    /** Create: ScheduleRange */
    post: operations['createScheduleRanges']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/schedule-ranges/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: ScheduleRange */
    get: operations['getScheduleRanges']
    put?: never
    post?: never
    /** Delete: ScheduleRange */
    delete: operations['deleteScheduleRanges']
    options?: never
    head?: never
    /** Update (merge patch): ScheduleRange */
    patch: operations['updateScheduleRanges']
    trace?: never
  }
  '/bank-holidays': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: BankHoliday */
    get: operations['listBankHolidays']
    put?: never
    /** Create: BankHoliday */
    post: operations['createBankHolidays']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/bank-holidays/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: BankHoliday */
    get: operations['getBankHolidays']
    put?: never
    post?: never
    /** Delete: BankHoliday */
    delete: operations['deleteBankHolidays']
    options?: never
    head?: never
    /** Update (merge patch): BankHoliday */
    patch: operations['updateBankHolidays']
    trace?: never
  }
  '/audit-logs': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List: AuditLog */
    get: operations['listAuditLogs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/audit-logs/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get: AuditLog */
    get: operations['getAuditLogs']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/organizations/icon': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Set the organization’s icon: PNG, JPEG, WebP or ICO, square, 64 to 1024 pixels, at most 512 KiB; null removes it */
    post: operations['setOrganizationIcon']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/organizations/logo': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Set the organization’s logo: PNG, JPEG, WebP or ICO, at most 2 MiB and 4096 x 4096 pixels; null removes it */
    post: operations['setOrganizationLogo']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/files/{name}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get an uploaded image; no token needed, because e-mails and web pages show it */
    get: operations['getFile']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/organizations/clear': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Delete demo data, caches or all data; the audit trail and access tokens stay */
    post: operations['clearOrganization']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/employees/{id}/erase': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Erase who a former employee was: name, e-mail, reasons of absences, and values in the audit trail. Hours, absences and costs stay. It cannot be undone */
    post: operations['eraseEmployee']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/me': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the employee that the token belongs to, and the organization */
    get: operations['getMe']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/tokens': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List your access tokens, newest first; admins get the tokens of everyone */
    get: operations['listTokens']
    put?: never
    /** Create an access token; only this response contains its secret */
    post: operations['createToken']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/tokens/{id}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get one of your access tokens; admins can get any */
    get: operations['getToken']
    put?: never
    post?: never
    /** Revoke one of your access tokens; admins can revoke any */
    delete: operations['revokeToken']
    options?: never
    head?: never
    /** Rename one of your access tokens; admins can rename any */
    patch: operations['renameToken']
    trace?: never
  }
  '/projects/folder-counts': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Count the projects in each folder; takes the filters of the list */
    get: operations['countProjectFolders']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/projects/preview': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List up to 500 projects in short form; takes the filters of the list */
    get: operations['previewProjects']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/projects/search': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Search projects by name, client, notes or member, best 20 matches; takes the filters of the list */
    get: operations['searchProjects']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/projects/{id}/profitability': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the revenue and cost of a project, by currency */
    get: operations['getProjectProfitability']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/projects/{id}/cost-allocations': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the costs of a project line by line; only for people who can see costs */
    get: operations['getProjectCostAllocations']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/projects/{id}/documents': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List the documents of the transactions that are allocated to a project */
    get: operations['getProjectDocuments']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/project-tasks/picker': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List up to 50 tasks in short form, your own and the most recently changed first; takes the filters of the list */
    get: operations['pickProjectTasks']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/holidays/active': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** List absent employees; the reason is hidden from colleagues */
    get: operations['listActiveHolidays']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/schedules/plan/{date}': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Get the plan of a day: shifts, absences and rest warnings */
    get: operations['getSchedulePlan']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /**
     * @example {
     *       "type": "Text",
     *       "title": "Prepare the release",
     *       "status": 1,
     *       "detail": "Text",
     *       "instance": "Text",
     *       "code": "Text",
     *       "requestId": "Text",
     *       "violations": [
     *         {
     *           "propertyPath": "Text",
     *           "pointer": "Text",
     *           "message": "Text",
     *           "code": "Text"
     *         }
     *       ]
     *     }
     */
    Problem: {
      /** @description The address of a page about this kind of problem. */
      type: string
      /** @description The kind of problem, for people. */
      title: string
      /** @description The HTTP status. */
      status: number
      /** @description What happened this time, for people. */
      detail?: string
      /** @description The path that was requested. */
      instance?: string
      /** @description The kind of problem, for programs. */
      code: string
      /** @description The id of the request, to quote when you ask for help. */
      requestId?: string
      violations?: {
        /** @description The field, with dots, such as `scheduleRanges.2.day`; empty for the body as a whole. */
        propertyPath: string
        /** @description The same as a JSON Pointer. */
        pointer?: string
        /** @description What is wrong, for people. */
        message: string
        /** @description What is wrong, for programs. */
        code?: string
      }[]
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "name": "Website",
     *       "legalName": "Text",
     *       "tin": "Text",
     *       "tinCountry": "PL",
     *       "timezone": "Europe/Warsaw",
     *       "locale": "pl",
     *       "currency": "PLN",
     *       "weekStart": 1,
     *       "logo": "Text",
     *       "icon": "Text",
     *       "configs": {},
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Organization: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /** @description The name that people see. */
      readonly name: string
      /** @description The name of the registered address; null without one. */
      readonly legalName: string | null
      /** @description The tax number of the registered address; null without one. */
      readonly tin: string | null
      /** @description The country of the tax number; null without one. */
      readonly tinCountry: string | null
      /** @description IANA time zone of the workspace. */
      readonly timezone: string
      /** @description BCP 47 tag of the language of the workspace. */
      readonly locale: string
      /** @description ISO 4217 code of the currency in which the organization keeps its books. */
      readonly currency: string
      /** @description The first day of the week: 1 is Monday, 7 is Sunday. */
      readonly weekStart: number
      /** @description Address of the logo; null without one. */
      readonly logo: string | null
      /** @description Address of the icon; null without one. */
      readonly icon: string | null
      /** @description Every setting by its key; secrets are null. */
      readonly configs: {
        [key: string]: unknown
      }
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt: string
    }
    /**
     * @example {
     *       "id": 1,
     *       "deletedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Tombstone: {
      id: number | string
      /** Format: date-time */
      deletedAt: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "organization": "/organizations/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "type": "registered",
     *       "name": "Website",
     *       "street": "Text",
     *       "city": "Text",
     *       "postCode": "Text",
     *       "country": "/countries/PL",
     *       "email": "anna.nowak@example.com",
     *       "tin": "Text",
     *       "tinCountry": "PL"
     *     }
     */
    OrganizationAddress: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /** @description The organization whose address it is. */
      readonly organization: string | null
      /**
       * @description What the address is for.
       * @enum {string}
       */
      type: 'registered' | 'billing' | 'correspondence' | 'branch'
      /** @description Name on the address. */
      name: string
      /** @description Street and number. */
      street: string
      /** @description Town. */
      city: string
      /** @description Postal code, checked for the country. */
      postCode: string
      /**
       * Format: iri-reference
       * @description The country, by its two letters.
       */
      country: string
      /** @description E-mail address. */
      email: string | null
      /** @description Tax number, without spaces, hyphens and country prefix. */
      tin: string | null
      /** @description ISO 3166-1 alpha-2 code of the country whose tax number it is. That of the address, if you leave it out. */
      tinCountry: string | null
    }
    OrganizationAddressCreate: {
      /**
       * @description What the address is for.
       * @enum {string}
       */
      type: 'registered' | 'billing' | 'correspondence' | 'branch'
      /** @description Name on the address. */
      name: string
      /** @description Street and number. */
      street: string
      /** @description Town. */
      city: string
      /** @description Postal code, checked for the country. */
      postCode: string
      /**
       * Format: iri-reference
       * @description /countries/{id}, or the plain id.
       */
      country: string
      email?: string | null
      tin?: string | null
      tinCountry?: string | null
    }
    OrganizationAddressUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: string
      /** @description The organization whose address it is. */
      readonly organization?: string | null
      /**
       * @description What the address is for.
       * @enum {string}
       */
      type?: 'registered' | 'billing' | 'correspondence' | 'branch'
      /** @description Name on the address. */
      name?: string
      /** @description Street and number. */
      street?: string
      /** @description Town. */
      city?: string
      /** @description Postal code, checked for the country. */
      postCode?: string
      /**
       * Format: iri-reference
       * @description /countries/{id}, or the plain id.
       */
      country?: string
      email?: string | null
      tin?: string | null
      tinCountry?: string | null
    }
    Config: {
      /** @description The key of the setting, with dots. */
      readonly id: string
      /** @description The value, of the kind that `type` names; null for the default. A secret is never shown. */
      value: unknown | null
      /**
       * @description What kind of value the setting takes.
       * @enum {string}
       */
      readonly type: 'string' | 'integer' | 'boolean' | 'enum' | 'json' | 'secret'
      /** @description The choices of an `enum`; otherwise empty. */
      readonly options: string[]
      /** @description The value that holds when nothing is set. */
      readonly default: unknown | null
      /** @description The part of the service that the setting belongs to. */
      readonly group: string
      /** @description The name of the setting for people. */
      readonly label: string
      /** @description Whether the caller may change it. */
      readonly editable: boolean
      /** @description Whether a value is set, also for secrets. */
      readonly isSet: boolean
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt: string
    }
    ConfigUpdate: {
      /** @description The key of the setting, with dots. */
      readonly id?: string
      value?: unknown | null
      /**
       * @description What kind of value the setting takes.
       * @enum {string}
       */
      readonly type?: 'string' | 'integer' | 'boolean' | 'enum' | 'json' | 'secret'
      /** @description The choices of an `enum`; otherwise empty. */
      readonly options?: string[]
      /** @description The value that holds when nothing is set. */
      readonly default?: unknown | null
      /** @description The part of the service that the setting belongs to. */
      readonly group?: string
      /** @description The name of the setting for people. */
      readonly label?: string
      /** @description Whether the caller may change it. */
      readonly editable?: boolean
      /** @description Whether a value is set, also for secrets. */
      readonly isSet?: boolean
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "html": "Text",
     *       "text": "Text",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    MailFooter: {
      /** @description The footer as HTML. What is not on the list of safe tags is removed. */
      html: string
      /** @description The footer as plain text. Made from the HTML, if you leave it out. */
      text: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt: string
    }
    MailFooterUpdate: {
      /** @description The footer as HTML. What is not on the list of safe tags is removed. */
      html?: string
      /** @description The footer as plain text. Made from the HTML, if you leave it out. */
      text?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "firstName": "Anna",
     *       "lastName": "Nowak",
     *       "email": "anna.nowak@example.com",
     *       "role": "employee",
     *       "manager": "/employees/7",
     *       "position": "Text",
     *       "timezone": "Europe/Warsaw",
     *       "locale": "pl",
     *       "hiredAt": "2026-06-15",
     *       "leftAt": "2026-06-15",
     *       "hourlyCost": "12.50",
     *       "seesCosts": true,
     *       "autoApprove": true,
     *       "active": true,
     *       "erasedAt": "2026-06-15T09:00:00+02:00",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Employee: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description First name. */
      firstName: string
      /** @description Last name; empty for people with one name. */
      lastName: string
      /**
       * Format: email
       * @description E-mail address, unique in the workspace.
       */
      email: string
      /**
       * @description What the person may do: see the roles in the guide of the API.
       * @enum {string}
       */
      role: 'employee' | 'manager' | 'admin' | 'integration'
      /** @description Who manages the person and decides about their absences; null for nobody. */
      manager: string | null
      /** @description Job title. */
      position: string | null
      /** @description IANA time zone; null for that of the organization. */
      timezone: string | null
      /** @description BCP 47 tag of the language; null for that of the organization. */
      locale: string | null
      /**
       * Format: date
       * @description First day of employment.
       */
      hiredAt: string
      /** @description Last day of employment; null while it goes on. */
      leftAt: string | null
      hourlyCost?: string | null
      /** @description Whether an admin lets them see costs; for admins and the person. Admins see them anyway. */
      seesCosts?: boolean
      /** @description Whether requests for absence are approved at once, without a decision. */
      autoApprove: boolean
      /** @description Whether the person is employed today. */
      readonly active: boolean
      /**
       * Format: date-time
       * @description When the personal data of a former employee was erased. Left out while it is there.
       */
      readonly erasedAt?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt: string
    }
    EmployeeCreate: {
      /** @description First name. */
      firstName: string
      /** @description Last name; empty for people with one name. */
      lastName: string
      /**
       * Format: email
       * @description E-mail address, unique in the workspace.
       */
      email: string
      /**
       * @description What the person may do: see the roles in the guide of the API.
       * @default employee
       * @enum {string}
       */
      role?: 'employee' | 'manager' | 'admin' | 'integration'
      manager?: (string | number) | null
      position?: string | null
      timezone?: string | null
      locale?: string | null
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      hiredAt?: string
      leftAt?: string | null
      hourlyCost?: string | null
      /**
       * @description Whether an admin lets them see costs; for admins and the person. Admins see them anyway.
       * @default false
       */
      seesCosts?: boolean
      /**
       * @description Whether requests for absence are approved at once, without a decision.
       * @default false
       */
      autoApprove?: boolean
    }
    EmployeeUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /** @description First name. */
      firstName?: string
      /** @description Last name; empty for people with one name. */
      lastName?: string
      /**
       * Format: email
       * @description E-mail address, unique in the workspace.
       */
      email?: string
      /**
       * @description What the person may do: see the roles in the guide of the API.
       * @enum {string}
       */
      role?: 'employee' | 'manager' | 'admin' | 'integration'
      manager?: (string | number) | null
      position?: string | null
      timezone?: string | null
      locale?: string | null
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      hiredAt?: string
      leftAt?: string | null
      hourlyCost?: string | null
      /** @description Whether an admin lets them see costs; for admins and the person. Admins see them anyway. */
      seesCosts?: boolean
      /** @description Whether requests for absence are approved at once, without a decision. */
      autoApprove?: boolean
      /** @description Whether the person is employed today. */
      readonly active?: boolean
      /**
       * Format: date-time
       * @description When the personal data of a former employee was erased. Left out while it is there.
       */
      readonly erasedAt?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "name": "Website",
     *       "officeOpenHour": 1,
     *       "officeCloseHour": 1,
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Location: {
      /** @description BCP 47 tag, in its canonical form. */
      readonly id: number
      /** @description Name of the place, unique in the organization. */
      name: string
      /** @description Full hour at which the office opens; null together with `officeCloseHour`. */
      officeOpenHour: number | null
      /** @description Full hour at which the office closes, later than `officeOpenHour`. */
      officeCloseHour: number | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    LocationCreate: {
      /** @description Name of the place, unique in the organization. */
      name: string
      officeOpenHour?: number | null
      officeCloseHour?: number | null
    }
    LocationUpdate: {
      /** @description BCP 47 tag, in its canonical form. */
      readonly id?: number
      /** @description Name of the place, unique in the organization. */
      name?: string
      officeOpenHour?: number | null
      officeCloseHour?: number | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": "PL"
     *     }
     */
    Country: {
      id: string
    }
    /**
     * @example {
     *       "id": "Text"
     *     }
     */
    Language: {
      id: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "status": "planned",
     *       "employee": "/employees/7",
     *       "dateFrom": "2026-06-15",
     *       "dateTo": "2026-06-15",
     *       "notes": "Text",
     *       "time": "09:30",
     *       "invitees": [
     *         "/employees/7"
     *       ],
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Meeting: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /**
       * @description Where the meeting is in its life.
       * @enum {string}
       */
      status: 'planned' | 'confirmed' | 'held' | 'no_show' | 'cancelled'
      /** @description Whose meeting it is; null for nobody in particular. */
      employee: string | null
      /**
       * Format: date
       * @description First day.
       */
      dateFrom: string
      /**
       * Format: date
       * @description Last day, inclusive. The first day, if you leave it out.
       */
      dateTo: string
      /** @description What the meeting is about. */
      notes: string | null
      /** @description Local time at which it begins; null for whole days. */
      time: string | null
      /** @description Who else is invited. They see the meeting and may change its notes and times. */
      invitees: string[]
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    MeetingCreate: {
      /**
       * @description Where the meeting is in its life.
       * @default planned
       * @enum {string}
       */
      status?: 'planned' | 'confirmed' | 'held' | 'no_show' | 'cancelled'
      employee?: (string | number) | null
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom: string
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateTo?: string
      notes?: string | null
      time?: string | null
      /**
       * @description Who else is invited. They see the meeting and may change its notes and times.
       * @default []
       */
      invitees?: (string | number)[]
    }
    MeetingUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: string
      /**
       * @description Where the meeting is in its life.
       * @enum {string}
       */
      status?: 'planned' | 'confirmed' | 'held' | 'no_show' | 'cancelled'
      employee?: (string | number) | null
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom?: string
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateTo?: string
      notes?: string | null
      time?: string | null
      /** @description Who else is invited. They see the meeting and may change its notes and times. */
      invitees?: (string | number)[]
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "parent": "/projects/7",
     *       "client": "/clients/7",
     *       "currency": "/currencies/PL",
     *       "dateFrom": "2026-06-15T09:00:00+02:00",
     *       "dateTo": "2026-06-15T09:00:00+02:00",
     *       "name": "Website",
     *       "publicDescription": "Text",
     *       "type": "fixed_price",
     *       "clientHash": "Text",
     *       "notes": "Text",
     *       "color": "#3b82f6",
     *       "icon": "Text",
     *       "priceNet": "12.50",
     *       "taxGroup": "/tax-groups/7",
     *       "attributeSet": "/attribute-sets/7",
     *       "visibility": "members",
     *       "taskCreatePolicy": "managers",
     *       "taskVisibility": "assigned",
     *       "projectMembers": [
     *         "/project-members/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90"
     *       ],
     *       "status": "draft",
     *       "flattenType": "none",
     *       "budgets": [
     *         {
     *           "type": "money",
     *           "amount": "12.50",
     *           "seconds": 3600,
     *           "currency": "PLN",
     *           "period": "total",
     *           "alertPercent": 1
     *         }
     *       ],
     *       "clientId": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Project: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description The project that it is part of; null for none. */
      parent: string | null
      /** @description The client that it is done for. */
      client: string | null
      /** @description The currency of its money; null for that of the organization. */
      currency: string | null
      /** @description First day of the project. */
      dateFrom: string | null
      /** @description Last day of the project, inclusive. */
      dateTo: string | null
      /** @description Name of the project, unique among those of its parent and client that are not archived. */
      name: string
      /** @description What the client may read about it. */
      publicDescription: string | null
      /**
       * @description How the project earns money. A template earns none.
       * @enum {string}
       */
      type: 'fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template'
      /** @description The key of the page for the client. Null in a PATCH makes a new one. Not shown to employees. */
      readonly clientHash?: string
      /** @description Null for all but admins, managers, whoever leads the project, and integrations that see costs. */
      notes: string | null
      /** @description Color in calendars and lists, `#rrggbb`. The next one of the palette, if you leave it out. */
      color: string
      /** @description Name of an icon. */
      icon: string | null
      /** @description Null for all but admins, managers, whoever leads the project, and integrations that see costs. */
      priceNet: string | null
      /** @description The tax rate of its price. */
      taxGroup: string | null
      /** @description The rules that its prices refer to. */
      attributeSet: string | null
      /**
       * @description Who sees it and may log time on it: its members, or everyone.
       * @enum {string}
       */
      visibility: 'members' | 'everyone'
      /**
       * @description Who may create tasks in it.
       * @enum {string}
       */
      taskCreatePolicy: 'managers' | 'members' | 'everyone'
      /**
       * @description Who sees its tasks.
       * @enum {string}
       */
      taskVisibility: 'assigned' | 'members' | 'everyone'
      /** @description Its members: complete on a single project, references in lists. */
      readonly projectMembers: (string | components['schemas']['ProjectMember'])[]
      /**
       * @description Where it is in its life. Completed, cancelled and archived projects take no new work time.
       * @enum {string}
       */
      status: 'draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled'
      /**
       * @description Whose figures roll up into it: nobody’s, those of its sub-projects, or those of all projects below.
       * @enum {string}
       */
      flattenType: 'none' | 'children' | 'all'
      /** @description Without money budgets for people who cannot see contract values. */
      budgets: {
        /**
         * @description Whether it limits money or time.
         * @enum {string}
         */
        type: 'money' | 'time'
        /** @description The money, for budgets of money. */
        amount?: string | null
        /** @description The time in seconds, for budgets of time. */
        seconds?: number | null
        /** @description ISO 4217 code; the currency of the project, if you leave it out. */
        currency?: string | null
        /**
         * @description Whether it holds for the whole project or for each month.
         * @enum {string}
         */
        period?: 'total' | 'month'
        /** @description From how much of it, in percent, people are warned. */
        alertPercent?: number
      }[]
      /** @description A UUID that you choose, unique for each employee. Set on creation, cannot be changed. */
      clientId?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "employee": "/employees/7",
     *       "project": "/projects/7",
     *       "position": "leader",
     *       "positionName": "Text",
     *       "possiblePositions": "leader,member,reviewer,observer",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    ProjectMember: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /**
       * Format: iri-reference
       * @description The member.
       */
      employee: string
      /**
       * Format: iri-reference
       * @description The project.
       */
      project: string
      /**
       * @description What the member does in the project. Leaders manage it.
       * @enum {string}
       */
      position: 'leader' | 'member' | 'reviewer' | 'observer'
      /** @description The position, for people. */
      readonly positionName: string
      /** @description All positions, separated by commas. */
      readonly possiblePositions: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt: string
    }
    ProjectCreate: {
      parent?: (string | number) | null
      client?: (string | number) | null
      currency?: string | null
      dateFrom?: string | null
      dateTo?: string | null
      /** @description Name of the project, unique among those of its parent and client that are not archived. */
      name: string
      publicDescription?: string | null
      /**
       * @description How the project earns money. A template earns none.
       * @enum {string}
       */
      type: 'fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template'
      notes?: string | null
      /** @description Color in calendars and lists, `#rrggbb`. The next one of the palette, if you leave it out. */
      color?: string
      icon?: string | null
      priceNet?: string | null
      taxGroup?: (string | number) | null
      attributeSet?: (string | number) | null
      /**
       * @description Who sees it and may log time on it: its members, or everyone.
       * @default members
       * @enum {string}
       */
      visibility?: 'members' | 'everyone'
      /**
       * @description Who may create tasks in it.
       * @default members
       * @enum {string}
       */
      taskCreatePolicy?: 'managers' | 'members' | 'everyone'
      /**
       * @description Who sees its tasks.
       * @default members
       * @enum {string}
       */
      taskVisibility?: 'assigned' | 'members' | 'everyone'
      /**
       * @description Where it is in its life. Completed, cancelled and archived projects take no new work time.
       * @default active
       * @enum {string}
       */
      status?: 'draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled'
      /**
       * @description Whose figures roll up into it: nobody’s, those of its sub-projects, or those of all projects below.
       * @default none
       * @enum {string}
       */
      flattenType?: 'none' | 'children' | 'all'
      /**
       * @description Without money budgets for people who cannot see contract values.
       * @default []
       */
      budgets?: {
        /**
         * @description Whether it limits money or time.
         * @enum {string}
         */
        type: 'money' | 'time'
        /** @description The money, for budgets of money. */
        amount?: string | null
        /** @description The time in seconds, for budgets of time. */
        seconds?: number | null
        /** @description ISO 4217 code; the currency of the project, if you leave it out. */
        currency?: string | null
        /**
         * @description Whether it holds for the whole project or for each month.
         * @enum {string}
         */
        period?: 'total' | 'month'
        /** @description From how much of it, in percent, people are warned. */
        alertPercent?: number
      }[]
      clientId?: string | null
    }
    ProjectUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      parent?: (string | number) | null
      client?: (string | number) | null
      currency?: string | null
      dateFrom?: string | null
      dateTo?: string | null
      /** @description Name of the project, unique among those of its parent and client that are not archived. */
      name?: string
      publicDescription?: string | null
      /**
       * @description How the project earns money. A template earns none.
       * @enum {string}
       */
      type?: 'fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template'
      clientHash?: string | null
      notes?: string | null
      /** @description Color in calendars and lists, `#rrggbb`. The next one of the palette, if you leave it out. */
      color?: string
      icon?: string | null
      priceNet?: string | null
      taxGroup?: (string | number) | null
      attributeSet?: (string | number) | null
      /**
       * @description Who sees it and may log time on it: its members, or everyone.
       * @enum {string}
       */
      visibility?: 'members' | 'everyone'
      /**
       * @description Who may create tasks in it.
       * @enum {string}
       */
      taskCreatePolicy?: 'managers' | 'members' | 'everyone'
      /**
       * @description Who sees its tasks.
       * @enum {string}
       */
      taskVisibility?: 'assigned' | 'members' | 'everyone'
      /** @description Its members: complete on a single project, references in lists. */
      readonly projectMembers?: (string | components['schemas']['ProjectMember'])[]
      /**
       * @description Where it is in its life. Completed, cancelled and archived projects take no new work time.
       * @enum {string}
       */
      status?: 'draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled'
      /**
       * @description Whose figures roll up into it: nobody’s, those of its sub-projects, or those of all projects below.
       * @enum {string}
       */
      flattenType?: 'none' | 'children' | 'all'
      /** @description Without money budgets for people who cannot see contract values. */
      budgets?: {
        /**
         * @description Whether it limits money or time.
         * @enum {string}
         */
        type: 'money' | 'time'
        /** @description The money, for budgets of money. */
        amount?: string | null
        /** @description The time in seconds, for budgets of time. */
        seconds?: number | null
        /** @description ISO 4217 code; the currency of the project, if you leave it out. */
        currency?: string | null
        /**
         * @description Whether it holds for the whole project or for each month.
         * @enum {string}
         */
        period?: 'total' | 'month'
        /** @description From how much of it, in percent, people are warned. */
        alertPercent?: number
      }[]
      clientId?: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    ProjectMemberCreate: {
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee: string | number
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project: string | number
      /**
       * @description What the member does in the project. Leaders manage it.
       * @default member
       * @enum {string}
       */
      position?: 'leader' | 'member' | 'reviewer' | 'observer'
    }
    ProjectMemberUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: string
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee?: string | number
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project?: string | number
      /**
       * @description What the member does in the project. Leaders manage it.
       * @enum {string}
       */
      position?: 'leader' | 'member' | 'reviewer' | 'observer'
      /** @description The position, for people. */
      readonly positionName?: string
      /** @description All positions, separated by commas. */
      readonly possiblePositions?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "project": "/projects/7",
     *       "requester": "/employees/7",
     *       "list": "/task-lists/7",
     *       "status": "/task-statuses/7",
     *       "title": "Prepare the release",
     *       "description": "Prepared the release",
     *       "priority": "low",
     *       "startAt": "2026-06-15T09:00:00+02:00",
     *       "dueAt": "2026-06-15T09:00:00+02:00",
     *       "completedAt": "2026-06-15T09:00:00+02:00",
     *       "position": 1,
     *       "recurrenceRule": "/recurrence-rules/7",
     *       "recurrenceParent": "/project-tasks/7",
     *       "isTemplate": true,
     *       "assignees": [
     *         "/employees/7"
     *       ],
     *       "subscribers": [
     *         "/employees/7"
     *       ],
     *       "asset": "/properties/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "source": "manual",
     *       "reporterName": "Text",
     *       "reporterEmail": "anna.nowak@example.com",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00",
     *       "possiblePriorities": "Text",
     *       "statusName": "Text",
     *       "template": true
     *     }
     */
    ProjectTask: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * Format: iri-reference
       * @description The project that it belongs to.
       */
      project: string
      /** @description Who asked for it. */
      requester: string | null
      /** @description The list that it is on. */
      list: string | null
      /**
       * Format: iri-reference
       * @description Its status.
       */
      status: string
      /** @description Title of the task. */
      title: string
      /** @description What is to be done. */
      description: string | null
      /**
       * @description How urgent it is.
       * @enum {string}
       */
      priority: 'low' | 'normal' | 'high' | 'urgent'
      /** @description When work on it should start. */
      startAt: string | null
      /** @description When it should be done. */
      dueAt: string | null
      /** @description When it was done; null until then. */
      readonly completedAt: string | null
      /** @description Its place in its list. To put it before another task, send the position of that task. */
      position: number
      /** @description When it comes again; null for once. */
      recurrenceRule: string | null
      /** @description The first task of its series. */
      readonly recurrenceParent: string | null
      /** @description Whether it is a template for other tasks. */
      isTemplate: boolean
      /** @description Who works on it. */
      assignees: string[]
      /** @description Who is told about changes. */
      subscribers: string[]
      /** @description The property that it is about. */
      asset: string | null
      /**
       * @description Where it comes from. It cannot be changed.
       * @enum {string}
       */
      source: 'manual' | 'api' | 'email' | 'client_portal' | 'recurrence' | 'import'
      /** @description Who reported it, for tasks from e-mail or the client portal. */
      reporterName: string | null
      /** @description E-mail address of who reported it, for tasks from e-mail or the client portal. */
      reporterEmail: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt: string
      /** @description All priorities, separated by commas. */
      readonly possiblePriorities: string
      /** @description The name of its status. */
      readonly statusName: string | null
      /** @description The same as `isTemplate`. */
      readonly template: boolean
    }
    ProjectTaskCreate: {
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project: string | number
      requester?: (string | number) | null
      list?: (string | number) | null
      /**
       * Format: iri-reference
       * @description /task-statuses/{id}, or the plain id.
       */
      status?: string | number
      /** @description Title of the task. */
      title: string
      description?: string | null
      /**
       * @description How urgent it is.
       * @default normal
       * @enum {string}
       */
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      startAt?: string | null
      dueAt?: string | null
      /** @description Its place in its list. To put it before another task, send the position of that task. */
      position?: number
      recurrenceRule?: (string | number) | null
      /**
       * @description Whether it is a template for other tasks.
       * @default false
       */
      isTemplate?: boolean
      /**
       * @description Who works on it.
       * @default []
       */
      assignees?: (string | number)[]
      /**
       * @description Who is told about changes.
       * @default []
       */
      subscribers?: (string | number)[]
      asset?: string | null
      /**
       * @description Where it comes from. It cannot be changed.
       * @enum {string}
       */
      source?: 'manual' | 'api' | 'email' | 'client_portal' | 'recurrence' | 'import'
      reporterName?: string | null
      reporterEmail?: string | null
    }
    ProjectTaskUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project?: string | number
      requester?: (string | number) | null
      list?: (string | number) | null
      /**
       * Format: iri-reference
       * @description /task-statuses/{id}, or the plain id.
       */
      status?: string | number
      /** @description Title of the task. */
      title?: string
      description?: string | null
      /**
       * @description How urgent it is.
       * @enum {string}
       */
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      startAt?: string | null
      dueAt?: string | null
      /** @description When it was done; null until then. */
      readonly completedAt?: string | null
      /** @description Its place in its list. To put it before another task, send the position of that task. */
      position?: number
      recurrenceRule?: (string | number) | null
      /** @description The first task of its series. */
      readonly recurrenceParent?: string | null
      /** @description Whether it is a template for other tasks. */
      isTemplate?: boolean
      /** @description Who works on it. */
      assignees?: (string | number)[]
      /** @description Who is told about changes. */
      subscribers?: (string | number)[]
      asset?: string | null
      /**
       * @description Where it comes from. It cannot be changed.
       * @enum {string}
       */
      source?: 'manual' | 'api' | 'email' | 'client_portal' | 'recurrence' | 'import'
      reporterName?: string | null
      reporterEmail?: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
      /** @description All priorities, separated by commas. */
      readonly possiblePriorities?: string
      /** @description The name of its status. */
      readonly statusName?: string | null
      /** @description The same as `isTemplate`. */
      readonly template?: boolean
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "project": "/projects/7",
     *       "attributeRule": "/attribute-rules/7",
     *       "amount": "12.50",
     *       "currency": "/currencies/PL",
     *       "dateFrom": "2026-06-15T09:00:00+02:00",
     *       "note": "Text",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    ProjectPrice: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /**
       * Format: iri-reference
       * @description The project that it is for.
       */
      project: string
      /**
       * Format: iri-reference
       * @description Which work it is for.
       */
      attributeRule: string
      /** @description Net price of an hour; not negative. */
      amount: string
      /**
       * Format: iri-reference
       * @description The currency of the amount.
       */
      currency: string
      /** @description First day on which it holds; null for always. */
      dateFrom: string | null
      /** @description Notes about the price. */
      note: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    ProjectPriceCreate: {
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project: string | number
      /**
       * Format: iri-reference
       * @description /attribute-rules/{id}, or the plain id.
       */
      attributeRule: string | number
      /** @description Net price of an hour; not negative. */
      amount: string
      /**
       * Format: iri-reference
       * @description /currencies/{id}, or the plain id.
       */
      currency: string
      dateFrom: string | null
      note?: string | null
    }
    ProjectPriceUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: string
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project?: string | number
      /**
       * Format: iri-reference
       * @description /attribute-rules/{id}, or the plain id.
       */
      attributeRule?: string | number
      /** @description Net price of an hour; not negative. */
      amount?: string
      /**
       * Format: iri-reference
       * @description /currencies/{id}, or the plain id.
       */
      currency?: string
      dateFrom?: string | null
      note?: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "project": "/projects/7",
     *       "transaction": "/transactions/7",
     *       "amount": "12.50",
     *       "note": "Text",
     *       "currency": "/currencies/PL",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    ProjectTransaction: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /**
       * Format: iri-reference
       * @description The project that it belongs to.
       */
      project: string
      /**
       * Format: iri-reference
       * @description The transaction of which it is a part.
       */
      transaction: string
      /** @description The part of the project, with the sign of the transaction; null for the whole transaction. */
      amount: string | null
      /** @description Notes about the part. */
      note: string | null
      /**
       * Format: iri-reference
       * @description The currency of the transaction.
       */
      readonly currency?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    ProjectTransactionCreate: {
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project: string | number
      /**
       * Format: iri-reference
       * @description /transactions/{id}, or the plain id.
       */
      transaction: string | number
      amount?: string | null
      note?: string | null
    }
    ProjectTransactionUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: string
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project?: string | number
      /**
       * Format: iri-reference
       * @description /transactions/{id}, or the plain id.
       */
      transaction?: string | number
      amount?: string | null
      note?: string | null
      /**
       * Format: iri-reference
       * @description The currency of the transaction.
       */
      readonly currency?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "employee": "/employees/7",
     *       "project": "/projects/7",
     *       "position": "leader",
     *       "rate": 1,
     *       "currency": "/currencies/PL",
     *       "dateFrom": "2026-06-15T09:00:00+02:00",
     *       "dateTo": "2026-06-15T09:00:00+02:00",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00",
     *       "active": true,
     *       "relatedEmployee": "/employees/7"
     *     }
     */
    EmployeeProjectRate: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * Format: iri-reference
       * @description Whose work it is about.
       */
      employee: string
      /**
       * Format: iri-reference
       * @description The project that it is for.
       */
      project: string
      /** @description The position in the project that it is for; null for any. */
      position: ('leader' | 'member' | 'reviewer' | 'observer') | null
      /** @description What an hour costs, with at most four decimal places. */
      rate: number
      /**
       * Format: iri-reference
       * @description The currency of the rate.
       */
      currency: string
      /** @description First day on which it holds; null for always. */
      dateFrom: string | null
      /** @description Last day on which it holds; null until further notice. */
      dateTo: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt: string
      /** @description Whether it holds today. */
      readonly active: boolean
      /** @description The same as `employee`. */
      readonly relatedEmployee: string | null
    }
    EmployeeProjectRateCreate: {
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee: string | number
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project: string | number
      position?: ('leader' | 'member' | 'reviewer' | 'observer') | null
      /** @description What an hour costs, with at most four decimal places. */
      rate: number
      /**
       * Format: iri-reference
       * @description /currencies/{id}, or the plain id.
       */
      currency?: string
      dateFrom: string | null
      dateTo?: string | null
    }
    EmployeeProjectRateUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee?: string | number
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project?: string | number
      position?: ('leader' | 'member' | 'reviewer' | 'observer') | null
      /** @description What an hour costs, with at most four decimal places. */
      rate?: number
      /**
       * Format: iri-reference
       * @description /currencies/{id}, or the plain id.
       */
      currency?: string
      dateFrom?: string | null
      dateTo?: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
      /** @description Whether it holds today. */
      readonly active?: boolean
      /** @description The same as `employee`. */
      readonly relatedEmployee?: string | null
    }
    /**
     * @example {
     *       "id": 7,
     *       "name": "Website",
     *       "tin": "Text",
     *       "active": true,
     *       "clientId": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Client: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description Name of the client. */
      name: string
      /** @description Tax number. */
      tin: string | null
      /** @description Whether new projects should name it. */
      active: boolean
      /** @description A UUID that you choose, unique for each employee. Set on creation, cannot be changed. */
      clientId?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    ClientCreate: {
      /** @description Name of the client. */
      name: string
      tin?: string | null
      /**
       * @description Whether new projects should name it.
       * @default true
       */
      active?: boolean
      clientId?: string | null
    }
    ClientUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /** @description Name of the client. */
      name?: string
      tin?: string | null
      /** @description Whether new projects should name it. */
      active?: boolean
      clientId?: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": "PL",
     *       "name": "Website",
     *       "digits": 1
     *     }
     */
    Currency: {
      /** @description ISO 4217 code. */
      id: string
      /** @description Name of the currency. */
      name: string
      /** @description Number of minor digits: 2 for PLN, 0 for JPY. */
      digits: number
    }
    /**
     * @example {
     *       "id": 7,
     *       "name": "Website",
     *       "ratePercent": 1
     *     }
     */
    TaxGroup: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description Name of the tax rate. */
      name: string
      /** @description The rate in percent. */
      ratePercent: number
    }
    TaxGroupCreate: {
      /** @description Name of the tax rate. */
      name: string
      /** @description The rate in percent. */
      ratePercent: number
    }
    TaxGroupUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /** @description Name of the tax rate. */
      name?: string
      /** @description The rate in percent. */
      ratePercent?: number
    }
    /**
     * @example {
     *       "id": 7,
     *       "name": "Website",
     *       "rules": [
     *         "/attribute-rules/7"
     *       ]
     *     }
     */
    AttributeSet: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description Name of the set. */
      name: string
      /** @description Its rules: complete on a single set, references in lists. */
      readonly rules: (string | components['schemas']['AttributeRule'])[]
    }
    /**
     * @example {
     *       "id": 7,
     *       "set": "/attribute-sets/7",
     *       "name": "Website",
     *       "code": "Text",
     *       "match": {
     *         "position": "leader"
     *       }
     *     }
     */
    AttributeRule: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * Format: iri-reference
       * @description The set that it belongs to.
       */
      set: string
      /** @description Name of the rule. */
      name: string
      /** @description A short name for programs, such as `senior`. */
      code: string
      /** @description Which work the rule is for: a position in the project, a kind of task, or any work. */
      match:
        | {
            /** @enum {string} */
            position: 'leader' | 'member' | 'reviewer' | 'observer'
          }
        | {
            task: string
          }
        | {
            /** @constant */
            any: true
          }
    }
    AttributeSetCreate: {
      /** @description Name of the set. */
      name: string
    }
    AttributeSetUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /** @description Name of the set. */
      name?: string
      /** @description Its rules: complete on a single set, references in lists. */
      readonly rules?: (string | components['schemas']['AttributeRule'])[]
    }
    AttributeRuleCreate: {
      /**
       * Format: iri-reference
       * @description /attribute-sets/{id}, or the plain id.
       */
      set: string | number
      /** @description Name of the rule. */
      name: string
      /** @description A short name for programs, such as `senior`. */
      code: string
      /** @description Which work the rule is for: a position in the project, a kind of task, or any work. */
      match:
        | {
            /** @enum {string} */
            position: 'leader' | 'member' | 'reviewer' | 'observer'
          }
        | {
            task: string
          }
        | {
            /** @constant */
            any: true
          }
    }
    AttributeRuleUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /**
       * Format: iri-reference
       * @description /attribute-sets/{id}, or the plain id.
       */
      set?: string | number
      /** @description Name of the rule. */
      name?: string
      /** @description A short name for programs, such as `senior`. */
      code?: string
      /** @description Which work the rule is for: a position in the project, a kind of task, or any work. */
      match?:
        | {
            /** @enum {string} */
            position: 'leader' | 'member' | 'reviewer' | 'observer'
          }
        | {
            task: string
          }
        | {
            /** @constant */
            any: true
          }
    }
    Transaction: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * @description Whether it is income or a cost.
       * @enum {string}
       */
      type: 'income' | 'cost'
      /** @description Number of the document, such as `FV/12/2026`. */
      number: string | null
      /**
       * Format: date
       * @description Date of the document.
       */
      date: string
      /** @description Who paid or was paid. */
      counterparty: string | null
      /** @description Net amount: positive for income and for costs; a correction is negative. */
      net: string
      /** @description Gross amount. */
      gross: string | null
      /**
       * Format: iri-reference
       * @description The currency of the amounts.
       */
      currency: string
      /**
       * @description Where it comes from.
       * @enum {string}
       */
      source: 'manual' | 'bank_link' | 'e_invoice' | 'invoice'
      /** @description What the source calls it, once in each source. */
      sourceReference: string | null
      /** @description The paper behind it. */
      document: {
        /**
         * @description What kind of document it is.
         * @enum {string}
         */
        type: 'invoice' | 'cost_invoice' | 'contract' | 'report' | 'file'
        /** @description Name of the document. */
        name: string
        url?: string | null
        ksefNumber?: string | null
      } | null
      /**
       * @description Where it is in its life. Drafts and void transactions are not counted.
       * @enum {string}
       */
      status: 'draft' | 'open' | 'paid' | 'void'
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    TransactionCreate: {
      /**
       * @description Whether it is income or a cost.
       * @enum {string}
       */
      type: 'income' | 'cost'
      number?: string | null
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      date?: string
      counterparty?: string | null
      /** @description Net amount: positive for income and for costs; a correction is negative. */
      net: string
      gross?: string | null
      /**
       * Format: iri-reference
       * @description /currencies/{id}, or the plain id.
       */
      currency: string
      /**
       * @description Where it comes from.
       * @default manual
       * @enum {string}
       */
      source?: 'manual' | 'bank_link' | 'e_invoice' | 'invoice'
      sourceReference?: string | null
      document?: {
        /**
         * @description What kind of document it is.
         * @enum {string}
         */
        type: 'invoice' | 'cost_invoice' | 'contract' | 'report' | 'file'
        /** @description Name of the document. */
        name: string
        url?: string | null
        ksefNumber?: string | null
      } | null
      /**
       * @description Where it is in its life. Drafts and void transactions are not counted.
       * @default open
       * @enum {string}
       */
      status?: 'draft' | 'open' | 'paid' | 'void'
    }
    TransactionUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /**
       * @description Whether it is income or a cost.
       * @enum {string}
       */
      type?: 'income' | 'cost'
      number?: string | null
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      date?: string
      counterparty?: string | null
      /** @description Net amount: positive for income and for costs; a correction is negative. */
      net?: string
      gross?: string | null
      /**
       * Format: iri-reference
       * @description /currencies/{id}, or the plain id.
       */
      currency?: string
      /**
       * @description Where it comes from.
       * @enum {string}
       */
      source?: 'manual' | 'bank_link' | 'e_invoice' | 'invoice'
      sourceReference?: string | null
      document?: {
        /**
         * @description What kind of document it is.
         * @enum {string}
         */
        type: 'invoice' | 'cost_invoice' | 'contract' | 'report' | 'file'
        /** @description Name of the document. */
        name: string
        url?: string | null
        ksefNumber?: string | null
      } | null
      /**
       * @description Where it is in its life. Drafts and void transactions are not counted.
       * @enum {string}
       */
      status?: 'draft' | 'open' | 'paid' | 'void'
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "project": "/projects/7",
     *       "name": "Website",
     *       "position": 1
     *     }
     */
    TaskList: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * Format: iri-reference
       * @description The project that it belongs to.
       */
      project: string
      /** @description Name of the list. */
      name: string
      /** @description Its place among the lists of the project. */
      position: number
    }
    TaskListCreate: {
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project: string | number
      /** @description Name of the list. */
      name: string
      /** @description Its place among the lists of the project. */
      position?: number
    }
    TaskListUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project?: string | number
      /** @description Name of the list. */
      name?: string
      /** @description Its place among the lists of the project. */
      position?: number
    }
    /**
     * @example {
     *       "id": 7,
     *       "name": "Website",
     *       "category": "open",
     *       "position": 1,
     *       "color": "#3b82f6"
     *     }
     */
    TaskStatus: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description Name of the status. */
      name: string
      /**
       * @description What the status means for the service.
       * @enum {string}
       */
      category: 'open' | 'active' | 'done' | 'cancelled'
      /** @description Its place in lists. */
      position: number
      /** @description Color, `#rrggbb`. */
      color: string | null
    }
    TaskStatusCreate: {
      /** @description Name of the status. */
      name: string
      /**
       * @description What the status means for the service.
       * @enum {string}
       */
      category: 'open' | 'active' | 'done' | 'cancelled'
      /**
       * @description Its place in lists.
       * @default 0
       */
      position?: number
      color?: string | null
    }
    TaskStatusUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /** @description Name of the status. */
      name?: string
      /**
       * @description What the status means for the service.
       * @enum {string}
       */
      category?: 'open' | 'active' | 'done' | 'cancelled'
      /** @description Its place in lists. */
      position?: number
      color?: string | null
    }
    /**
     * @example {
     *       "id": 7,
     *       "rrule": "Text",
     *       "dtstart": "2026-06-15T09:00:00+02:00",
     *       "timezone": "Europe/Warsaw",
     *       "until": "2026-06-15T09:00:00+02:00"
     *     }
     */
    RecurrenceRule: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description When the task comes again: the rule part of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO,FR`. */
      rrule: string
      /**
       * Format: date-time
       * @description The first occurrence. The others have its time of day in the time zone.
       */
      dtstart: string
      /** @description IANA time zone in which the time of day stays the same. */
      timezone: string
      /** @description No occurrence is later; null for no end. */
      until: string | null
    }
    RecurrenceRuleCreate: {
      /** @description When the task comes again: the rule part of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO,FR`. */
      rrule: string
      /**
       * @description RFC 3339. Without an offset, the caller's time zone applies.
       * @example 2026-06-15T09:00:00+02:00
       */
      dtstart: string
      /** @description IANA time zone in which the time of day stays the same. */
      timezone?: string
      until?: string | null
    }
    RecurrenceRuleUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /** @description When the task comes again: the rule part of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO,FR`. */
      rrule?: string
      /**
       * @description RFC 3339. Without an offset, the caller's time zone applies.
       * @example 2026-06-15T09:00:00+02:00
       */
      dtstart?: string
      /** @description IANA time zone in which the time of day stays the same. */
      timezone?: string
      until?: string | null
    }
    /**
     * @example {
     *       "id": 7,
     *       "employee": "/employees/7",
     *       "project": "/projects/7",
     *       "date": "2026-06-15T09:00:00+02:00",
     *       "localDate": "2026-06-15",
     *       "seconds": 3600,
     *       "description": "Prepared the release",
     *       "clientId": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    WorkTime: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * Format: iri-reference
       * @description Who worked. The caller, unless someone who may write time for others says otherwise.
       */
      employee: string
      /**
       * Format: iri-reference
       * @description The project that was worked on.
       */
      project: string
      /**
       * Format: date-time
       * @description When the work began. Now, if you leave it out.
       */
      date: string
      /**
       * Format: date
       * @description The calendar date of `date` in its own offset. Sums by day use it.
       */
      readonly localDate: string
      /** @description How long the work took, in seconds. */
      seconds: number
      /** @description What was done. */
      description: string | null
      /** @description A UUID that you choose, unique for each employee. Set on creation, cannot be changed. */
      clientId?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    WorkTimeCreate: {
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee?: string | number
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project: string | number
      /**
       * @description RFC 3339. Without an offset, the caller's time zone applies.
       * @example 2026-06-15T09:00:00+02:00
       */
      date?: string
      /** @description How long the work took, in seconds. */
      seconds: number
      description?: string | null
      /** @description Another name for description. */
      notes?: string | null
      clientId?: string | null
    }
    WorkTimeUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee?: string | number
      /**
       * Format: iri-reference
       * @description /projects/{id}, or the plain id.
       */
      project?: string | number
      /**
       * @description RFC 3339. Without an offset, the caller's time zone applies.
       * @example 2026-06-15T09:00:00+02:00
       */
      date?: string
      /**
       * Format: date
       * @description The calendar date of `date` in its own offset. Sums by day use it.
       */
      readonly localDate?: string
      /** @description How long the work took, in seconds. */
      seconds?: number
      description?: string | null
      /** @description Another name for description. */
      notes?: string | null
      clientId?: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "status": "pending",
     *       "employee": {
     *         "id": 1,
     *         "iri": "/employees/7",
     *         "firstName": "Anna",
     *         "lastName": "Nowak",
     *         "name": "Website",
     *         "position": "Text",
     *         "avatar": "Text",
     *         "active": true
     *       },
     *       "holiday": "/holidays/7",
     *       "type": "/holiday-types/7",
     *       "description": "Prepared the release",
     *       "dateFrom": "2026-06-15",
     *       "dateTo": "2026-06-15",
     *       "dayPart": "morning",
     *       "seconds": 3600,
     *       "requestedSeconds": 3600,
     *       "requestedAt": "2026-06-15T09:00:00+02:00",
     *       "decidedBy": "/employees/7",
     *       "decidedAt": "2026-06-15T09:00:00+02:00",
     *       "decisionReason": "Text",
     *       "balances": [
     *         {
     *           "year": 1900,
     *           "entitledSeconds": 3600,
     *           "carriedSeconds": 3600,
     *           "carryExpires": "2026-06-15",
     *           "expiredSeconds": 3600,
     *           "usedSeconds": 3600,
     *           "pendingSeconds": 3600,
     *           "remainingSeconds": 3600,
     *           "availableSeconds": 3600,
     *           "remainingDays": "12.50",
     *           "unitSeconds": 3600,
     *           "allowRequestWhenUsed": true,
     *           "lines": [
     *             {
     *               "kind": "entitled",
     *               "source": "Text",
     *               "dateFrom": "2026-06-15",
     *               "dateTo": "2026-06-15",
     *               "seconds": 3600,
     *               "fullSeconds": 3600
     *             }
     *           ]
     *         }
     *       ],
     *       "history": [
     *         {
     *           "at": "2026-06-15T09:00:00+02:00",
     *           "event": "requested",
     *           "by": "Text",
     *           "reason": "Text"
     *         }
     *       ],
     *       "clientId": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    HolidayRequest: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * @description Where the request is in its life.
       * @enum {string}
       */
      readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'cancellation_requested'
      employee: components['schemas']['EmployeePreview']
      /** @description The absence that was approved; null until then. */
      readonly holiday: string | null
      /**
       * Format: iri-reference
       * @description The type of absence that is requested.
       */
      type: string
      /** @description What the person says about the request. Personal data. */
      description: string | null
      /**
       * Format: date
       * @description First day of the absence.
       */
      dateFrom: string
      /**
       * Format: date
       * @description Last day of the absence, inclusive. The first day, if you leave it out.
       */
      dateTo: string
      /** @description Which half of a single day is requested; null for a whole day or a free choice of hours. */
      dayPart: ('morning' | 'afternoon') | null
      /** @description What the request uses of the plan or the entitlement. Fixed day by day when it is approved. */
      readonly seconds: number | null
      /** @description How much of a single day is requested; null for whole days. */
      requestedSeconds: number | null
      /**
       * Format: date-time
       * @description When it was requested.
       */
      readonly requestedAt: string
      /** @description Who decided; null as long as nobody has. */
      readonly decidedBy: string | null
      /** @description When it was decided. */
      readonly decidedAt: string | null
      /** @description The reason of the decision. */
      readonly decisionReason: string | null
      /** @description The balance that the request uses, for each year it has days in; empty for types without limits. */
      readonly balances: components['schemas']['LeaveBalance'][]
      /** @description What happened to the request, oldest first. */
      readonly history: components['schemas']['HolidayRequestEvent'][]
      /** @description A UUID that you choose, unique for each employee. Set on creation, cannot be changed. */
      clientId?: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 1,
     *       "iri": "/employees/7",
     *       "firstName": "Anna",
     *       "lastName": "Nowak",
     *       "name": "Website",
     *       "position": "Text",
     *       "avatar": "Text",
     *       "active": true
     *     }
     */
    EmployeePreview: {
      /** @description The id of the employee; `system` for what the service did by itself. */
      id: number | 'system'
      /**
       * Format: iri-reference
       * @description The IRI of the employee.
       */
      iri?: string
      /** @description First name. */
      firstName?: string
      /** @description Last name. */
      lastName?: string
      /** @description Full name. */
      name: string
      /** @description Job title. */
      position: string | null
      /** @description Address of a picture; null without one. */
      avatar: string | null
      /** @description Whether the person is employed today. */
      active: boolean
    }
    /**
     * @example {
     *       "year": 1900,
     *       "entitledSeconds": 3600,
     *       "carriedSeconds": 3600,
     *       "carryExpires": "2026-06-15",
     *       "expiredSeconds": 3600,
     *       "usedSeconds": 3600,
     *       "pendingSeconds": 3600,
     *       "remainingSeconds": 3600,
     *       "availableSeconds": 3600,
     *       "remainingDays": "12.50",
     *       "unitSeconds": 3600,
     *       "allowRequestWhenUsed": true,
     *       "lines": [
     *         {
     *           "kind": "entitled",
     *           "source": "Text",
     *           "dateFrom": "2026-06-15",
     *           "dateTo": "2026-06-15",
     *           "seconds": 3600,
     *           "fullSeconds": 3600
     *         }
     *       ]
     *     }
     */
    LeaveBalance: {
      /** @description The calendar year. */
      year: number
      /** @description What the limits of this year give. */
      entitledSeconds: number
      /** @description What was carried over from the year before; negative for a debt. */
      carriedSeconds: number
      /** @description The last day on which the carried time can be used. */
      carryExpires: string | null
      /** @description Carried time that was not used before it expired. */
      expiredSeconds: number
      /** @description What approved absences use. */
      usedSeconds: number
      /** @description What undecided requests would use. */
      pendingSeconds: number
      /** @description Entitled and carried time, less what was used and what expired. */
      remainingSeconds: number
      /** @description What can still be requested: remaining time, less pending time. */
      availableSeconds: number
      /** @description The remaining time in days of `unitSeconds`, as a decimal. */
      remainingDays: string
      /** @description How many seconds one day of leave has. */
      unitSeconds: number
      /** @description Whether absence may be requested when nothing is left. */
      allowRequestWhenUsed: boolean
      /** @description The lines that the balance adds up from. */
      lines: components['schemas']['LeaveBalanceLine'][]
    }
    /**
     * @example {
     *       "kind": "entitled",
     *       "source": "Text",
     *       "dateFrom": "2026-06-15",
     *       "dateTo": "2026-06-15",
     *       "seconds": 3600,
     *       "fullSeconds": 3600
     *     }
     */
    LeaveBalanceLine: {
      /**
       * @description What the line is about.
       * @enum {string}
       */
      kind: 'entitled' | 'carried' | 'expired' | 'used' | 'pending'
      /** @description The limit or the request that the line comes from; null for what is left of the year before. */
      source: string | null
      /**
       * Format: date
       * @description First day that the line is about.
       */
      dateFrom: string
      /**
       * Format: date
       * @description Last day that the line is about.
       */
      dateTo: string
      /** @description How much the line adds; negative if it takes something away. */
      seconds: number
      /** @description What the limit gives for a whole year, if the person gets less of it. */
      fullSeconds: number | null
    }
    /**
     * @example {
     *       "at": "2026-06-15T09:00:00+02:00",
     *       "event": "requested",
     *       "by": "Text",
     *       "reason": "Text"
     *     }
     */
    HolidayRequestEvent: {
      /**
       * Format: date-time
       * @description When it happened.
       */
      at: string
      /**
       * @description What happened.
       * @enum {string}
       */
      event:
        | 'requested'
        | 'changed'
        | 'approved'
        | 'rejected'
        | 'cancellationRequested'
        | 'cancellationRejected'
        | 'cancelled'
      /** @description The name of the person who did it; null if nobody had to. */
      by: string | null
      /** @description The reason that was given. */
      reason: string | null
    }
    HolidayRequestCreate: {
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee?: string | number
      /**
       * Format: iri-reference
       * @description /holiday-types/{id}, or the plain id.
       */
      type: string | number
      description?: string | null
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom: string
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateTo?: string
      dayPart?: ('morning' | 'afternoon') | null
      requestedSeconds?: number | null
      clientId?: string | null
    }
    HolidayRequestUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /**
       * @description Where the request is in its life.
       * @enum {string}
       */
      readonly status?: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'cancellation_requested'
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee?: string | number
      /** @description The absence that was approved; null until then. */
      readonly holiday?: string | null
      /**
       * Format: iri-reference
       * @description /holiday-types/{id}, or the plain id.
       */
      type?: string | number
      description?: string | null
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom?: string
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateTo?: string
      dayPart?: ('morning' | 'afternoon') | null
      /** @description What the request uses of the plan or the entitlement. Fixed day by day when it is approved. */
      readonly seconds?: number | null
      requestedSeconds?: number | null
      /**
       * Format: date-time
       * @description When it was requested.
       */
      readonly requestedAt?: string
      /** @description Who decided; null as long as nobody has. */
      readonly decidedBy?: string | null
      /** @description When it was decided. */
      readonly decidedAt?: string | null
      /** @description The reason of the decision. */
      readonly decisionReason?: string | null
      /** @description The balance that the request uses, for each year it has days in; empty for types without limits. */
      readonly balances?: components['schemas']['LeaveBalance'][]
      /** @description What happened to the request, oldest first. */
      readonly history?: components['schemas']['HolidayRequestEvent'][]
      clientId?: string | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "employee": {
     *         "id": 1,
     *         "iri": "/employees/7",
     *         "firstName": "Anna",
     *         "lastName": "Nowak",
     *         "name": "Website",
     *         "position": "Text",
     *         "avatar": "Text",
     *         "active": true
     *       },
     *       "type": "/holiday-types/7",
     *       "typeName": "Text",
     *       "dateFrom": "2026-06-15",
     *       "dateTo": "2026-06-15",
     *       "seconds": 3600,
     *       "days": [
     *         {
     *           "date": "2026-06-15",
     *           "seconds": 3600
     *         }
     *       ],
     *       "status": "pending",
     *       "request": "/holiday-requests/7",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Holiday: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      readonly employee: components['schemas']['EmployeePreview']
      /** @description The type of absence; null for people who may not know it. */
      type: string | null
      /** @description The name of the type; `Absent` for people who may not know it. */
      readonly typeName: string
      /**
       * Format: date
       * @description First day of the absence.
       */
      dateFrom: string
      /**
       * Format: date
       * @description Last day of the absence, inclusive.
       */
      dateTo: string
      /** @description What the absence uses of the plan or the entitlement. */
      readonly seconds: number | null
      readonly days: {
        /** Format: date */
        date: string
        seconds: number
      }[]
      /**
       * @description Where the request behind it is in its life.
       * @enum {string}
       */
      readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'cancellation_requested'
      /** @description The request behind it; null for people who may not read it. */
      readonly request: string | null
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    HolidayUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      readonly employee?: components['schemas']['EmployeePreview']
      /**
       * Format: iri-reference
       * @description /holiday-types/{id}, or the plain id.
       */
      type?: string | number
      /** @description The name of the type; `Absent` for people who may not know it. */
      readonly typeName?: string
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom?: string
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateTo?: string
      /** @description What the absence uses of the plan or the entitlement. */
      readonly seconds?: number | null
      readonly days?: {
        /** Format: date */
        date: string
        seconds: number
      }[]
      /**
       * @description Where the request behind it is in its life.
       * @enum {string}
       */
      readonly status?: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'cancellation_requested'
      /** @description The request behind it; null for people who may not read it. */
      readonly request?: string | null
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
      description?: string | null
      dayPart?: ('morning' | 'afternoon') | null
      requestedSeconds?: number | null
    }
    /**
     * @example {
     *       "id": 7,
     *       "code": "Text",
     *       "name": "Website",
     *       "color": "#3b82f6",
     *       "category": "vacation",
     *       "paid": true,
     *       "usesLimit": true,
     *       "limitPool": "/holiday-types/7",
     *       "autoApprove": true,
     *       "requiresDescription": true,
     *       "allowPartialDay": true,
     *       "includeNonWorkingDays": true,
     *       "maxConsecutiveDays": 1,
     *       "minNoticeDays": 1,
     *       "targetEffect": "reduce",
     *       "active": true,
     *       "position": 1,
     *       "balance": {
     *         "year": 1900,
     *         "entitledSeconds": 3600,
     *         "carriedSeconds": 3600,
     *         "carryExpires": "2026-06-15",
     *         "expiredSeconds": 3600,
     *         "usedSeconds": 3600,
     *         "pendingSeconds": 3600,
     *         "remainingSeconds": 3600,
     *         "availableSeconds": 3600,
     *         "remainingDays": "12.50",
     *         "unitSeconds": 3600,
     *         "allowRequestWhenUsed": true,
     *         "lines": [
     *           {
     *             "kind": "entitled",
     *             "source": "Text",
     *             "dateFrom": "2026-06-15",
     *             "dateTo": "2026-06-15",
     *             "seconds": 3600,
     *             "fullSeconds": 3600
     *           }
     *         ]
     *       },
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    HolidayType: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description A short name for programs, such as `vacation`. */
      code: string
      /** @description The name that people see. */
      name: string
      /** @description Color in calendars, `#rrggbb`. */
      color: string
      /**
       * @description What kind of absence it is.
       * @enum {string}
       */
      category: 'vacation' | 'special' | 'sick' | 'unpaid' | 'overtime' | 'other'
      /** @description Whether the absence is paid. */
      paid: boolean
      /** @description Whether requests use up an entitlement. */
      usesLimit: boolean
      /** @description The type whose entitlement requests of this type use; null for its own. */
      limitPool: string | null
      /** @description Whether requests are approved at once, without a decision. */
      autoApprove: boolean
      /** @description Whether a request needs a description. */
      requiresDescription: boolean
      /** @description Whether part of a day can be requested. */
      allowPartialDay: boolean
      /** @description Whether days without planned work count too. */
      includeNonWorkingDays: boolean
      /** @description The longest absence, in calendar days; null for no limit. */
      maxConsecutiveDays: number | null
      /** @description How many days before the first day a request must be made; null for the setting of the workspace. */
      minNoticeDays: number | null
      /**
       * @description Whether the absence reduces the time that must be worked (`reduce`) or not (`none`).
       * @enum {string}
       */
      targetEffect: 'reduce' | 'none'
      /** @description Whether new requests can use it. */
      active: boolean
      /** @description Its place in lists. */
      position: number
      /** @description The balance of the caller, or of the person asked for; null for types without limits. */
      readonly balance: components['schemas']['LeaveBalance'] | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    HolidayTypeUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /** @description A short name for programs, such as `vacation`. */
      code?: string
      /** @description The name that people see. */
      name?: string
      /** @description Color in calendars, `#rrggbb`. */
      color?: string
      /**
       * @description What kind of absence it is.
       * @enum {string}
       */
      category?: 'vacation' | 'special' | 'sick' | 'unpaid' | 'overtime' | 'other'
      /** @description Whether the absence is paid. */
      paid?: boolean
      /** @description Whether requests use up an entitlement. */
      usesLimit?: boolean
      limitPool?: (string | number) | null
      /** @description Whether requests are approved at once, without a decision. */
      autoApprove?: boolean
      /** @description Whether a request needs a description. */
      requiresDescription?: boolean
      /** @description Whether part of a day can be requested. */
      allowPartialDay?: boolean
      /** @description Whether days without planned work count too. */
      includeNonWorkingDays?: boolean
      maxConsecutiveDays?: number | null
      minNoticeDays?: number | null
      /**
       * @description Whether the absence reduces the time that must be worked (`reduce`) or not (`none`).
       * @enum {string}
       */
      targetEffect?: 'reduce' | 'none'
      /** @description Whether new requests can use it. */
      active?: boolean
      /** @description Its place in lists. */
      position?: number
      /** @description The balance of the caller, or of the person asked for; null for types without limits. */
      readonly balance?: components['schemas']['LeaveBalance'] | null
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "employee": "/employees/7",
     *       "days": 1,
     *       "holidayType": "/holiday-types/7",
     *       "variant": "yearly",
     *       "allowRequestWhenUsed": true,
     *       "dateFrom": "2026-06-15",
     *       "notes": "Text",
     *       "seconds": 3600,
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    HolidayDaysLimit: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * Format: iri-reference
       * @description Who has the days; the organization for a limit that everyone has.
       */
      employee: string
      /** @description The number of days; negative only for adjustments. */
      days: number
      /** @description The type of absence that it is for; null for every type with limits. */
      holidayType: string | null
      /**
       * @description `yearly` comes every year, `once` only in the year of `dateFrom`, `adjustment` adds or takes days, `carry_over` replaces what was carried over.
       * @enum {string}
       */
      variant: 'yearly' | 'once' | 'adjustment' | 'carry_over'
      /** @description Whether absence may be requested when nothing is left. */
      allowRequestWhenUsed: boolean
      /**
       * Format: date
       * @description The day from which it holds.
       */
      dateFrom: string
      /** @description Notes for whoever manages limits. */
      notes: string | null
      /** @description The days as time, in seconds. */
      readonly seconds: number
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    HolidayDaysLimitCreate: {
      employee?: (string | number) | null
      /** @description The number of days; negative only for adjustments. */
      days: number
      holidayType?: (string | number) | null
      /**
       * @description `yearly` comes every year, `once` only in the year of `dateFrom`, `adjustment` adds or takes days, `carry_over` replaces what was carried over.
       * @default yearly
       * @enum {string}
       */
      variant?: 'yearly' | 'once' | 'adjustment' | 'carry_over'
      /**
       * @description Whether absence may be requested when nothing is left.
       * @default false
       */
      allowRequestWhenUsed?: boolean
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom?: string
      notes?: string | null
    }
    HolidayDaysLimitUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      employee?: (string | number) | null
      /** @description The number of days; negative only for adjustments. */
      days?: number
      holidayType?: (string | number) | null
      /**
       * @description `yearly` comes every year, `once` only in the year of `dateFrom`, `adjustment` adds or takes days, `carry_over` replaces what was carried over.
       * @enum {string}
       */
      variant?: 'yearly' | 'once' | 'adjustment' | 'carry_over'
      /** @description Whether absence may be requested when nothing is left. */
      allowRequestWhenUsed?: boolean
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom?: string
      notes?: string | null
      /** @description The days as time, in seconds. */
      readonly seconds?: number
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "name": "Website",
     *       "description": "Prepared the release",
     *       "numberOfDays": 1,
     *       "regular": true,
     *       "overwriteBankHolidays": true,
     *       "scheduleRanges": [
     *         "/schedule-ranges/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90"
     *       ],
     *       "scheduleEmployees": [
     *         "/schedule-employees/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90"
     *       ],
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "employees": {},
     *       "employeesCount": 1,
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Schedule: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /** @description Name of the schedule. */
      name: string
      /** @description What the schedule is for. */
      description: string | null
      /** @description Length of its cycle in days. */
      numberOfDays: number
      /** @description Whether the cycle is whole weeks, and day 1 a Monday. */
      regular: boolean
      /** @description Whether work is planned on bank holidays too. */
      overwriteBankHolidays: boolean
      /** @description The working times: complete on a single schedule, references in lists. A create makes them, a patch replaces them. */
      scheduleRanges: (string | components['schemas']['ScheduleRange'])[]
      /** @description Who follows it and when: complete on a single schedule, references in lists. */
      scheduleEmployees: (string | components['schemas']['ScheduleEmployee'])[]
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt: string
      /** @description The first five people who follow it, by IRI. */
      readonly employees: {
        [key: string]: components['schemas']['EmployeePreview']
      }
      /** @description How many people follow it now or will. */
      readonly employeesCount: number
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "schedule": "/schedules/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "day": 1,
     *       "timeFrom": "08:00",
     *       "timeTo": "16:00",
     *       "breakSeconds": 3600,
     *       "location": "/locations/7",
     *       "seconds": 3600,
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    ScheduleRange: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /**
       * Format: iri-reference
       * @description The schedule that it is part of.
       */
      schedule: string
      /** @description Day of the cycle on which it starts, from 1. */
      day: number
      /** @description Local time at which work begins. */
      timeFrom: string
      /** @description Local time at which work ends. At or before `timeFrom` it is on the next day. */
      timeTo: string
      /** @description Unpaid break in it, in seconds. */
      breakSeconds: number
      /** @description Where the work is done. */
      location: string | null
      /** @description Working time in seconds, without the break. */
      readonly seconds: number
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "schedule": "/schedules/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "employee": "/employees/7",
     *       "dateFrom": "2026-06-15",
     *       "dateTo": "2026-06-15",
     *       "cycleOffset": 1,
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    ScheduleEmployee: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /**
       * Format: iri-reference
       * @description The schedule that the person follows.
       */
      schedule: string
      /**
       * Format: iri-reference
       * @description The person.
       */
      employee: string
      /**
       * Format: date
       * @description First day.
       */
      dateFrom: string
      /** @description Last day, inclusive; null until further notice. */
      dateTo: string | null
      /** @description How many days into its cycle the schedule is on `dateFrom`; only for schedules that are not regular. */
      cycleOffset: number
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    ScheduleCreate: {
      /** @description Name of the schedule. */
      name: string
      description?: string | null
      /** @description Length of its cycle in days. */
      numberOfDays: number
      /**
       * @description Whether the cycle is whole weeks, and day 1 a Monday.
       * @default true
       */
      regular?: boolean
      /**
       * @description Whether work is planned on bank holidays too.
       * @default false
       */
      overwriteBankHolidays?: boolean
      scheduleRanges?: (
        | string
        | {
            /** @description Day of the cycle on which it starts, from 1. */
            day: number
            /** @description Local time at which work begins. */
            timeFrom: string
            /** @description Local time at which work ends. At or before `timeFrom` it is on the next day. */
            timeTo: string
            /**
             * @description Unpaid break in it, in seconds.
             * @default 0
             */
            breakSeconds?: number
            location?: (string | number) | null
          }
        | {
            /** @description The id of an existing item; leave it out to create one. */
            id: unknown
            /**
             * Format: iri-reference
             * @description /schedules/{id}, or the plain id.
             */
            schedule?: string
            /** @description Day of the cycle on which it starts, from 1. */
            day?: number
            /** @description Local time at which work begins. */
            timeFrom?: string
            /** @description Local time at which work ends. At or before `timeFrom` it is on the next day. */
            timeTo?: string
            /** @description Unpaid break in it, in seconds. */
            breakSeconds?: number
            location?: (string | number) | null
            /** @description Working time in seconds, without the break. */
            readonly seconds?: number
            /**
             * Format: date-time
             * @description When the row was created.
             */
            readonly createdAt?: string
            /**
             * Format: date-time
             * @description When the row was last changed, or what it shows of other rows.
             */
            readonly updatedAt?: string
          }
      )[]
      scheduleEmployees?: (
        | string
        | {
            /**
             * Format: iri-reference
             * @description /employees/{id}, or the plain id.
             */
            employee: string | number
            /**
             * @description A date. Of a date-time, the date part is used.
             * @example 2026-06-15
             */
            dateFrom: string
            dateTo?: string | null
            /**
             * @description How many days into its cycle the schedule is on `dateFrom`; only for schedules that are not regular.
             * @default 0
             */
            cycleOffset?: number
          }
        | {
            /** @description The id of an existing item; leave it out to create one. */
            id: unknown
            /**
             * Format: iri-reference
             * @description /schedules/{id}, or the plain id.
             */
            schedule?: string
            /**
             * Format: iri-reference
             * @description /employees/{id}, or the plain id.
             */
            employee?: string | number
            /**
             * @description A date. Of a date-time, the date part is used.
             * @example 2026-06-15
             */
            dateFrom?: string
            dateTo?: string | null
            /** @description How many days into its cycle the schedule is on `dateFrom`; only for schedules that are not regular. */
            cycleOffset?: number
            /**
             * Format: date-time
             * @description When the row was created.
             */
            readonly createdAt?: string
            /**
             * Format: date-time
             * @description When the row was last changed, or what it shows of other rows.
             */
            readonly updatedAt?: string
          }
      )[]
    }
    ScheduleUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: string
      /** @description Name of the schedule. */
      name?: string
      description?: string | null
      /** @description Length of its cycle in days. */
      numberOfDays?: number
      /** @description Whether the cycle is whole weeks, and day 1 a Monday. */
      regular?: boolean
      /** @description Whether work is planned on bank holidays too. */
      overwriteBankHolidays?: boolean
      scheduleRanges?: (
        | string
        | {
            /** @description Day of the cycle on which it starts, from 1. */
            day: number
            /** @description Local time at which work begins. */
            timeFrom: string
            /** @description Local time at which work ends. At or before `timeFrom` it is on the next day. */
            timeTo: string
            /**
             * @description Unpaid break in it, in seconds.
             * @default 0
             */
            breakSeconds?: number
            location?: (string | number) | null
          }
        | {
            /** @description The id of an existing item; leave it out to create one. */
            id: unknown
            /**
             * Format: iri-reference
             * @description /schedules/{id}, or the plain id.
             */
            schedule?: string
            /** @description Day of the cycle on which it starts, from 1. */
            day?: number
            /** @description Local time at which work begins. */
            timeFrom?: string
            /** @description Local time at which work ends. At or before `timeFrom` it is on the next day. */
            timeTo?: string
            /** @description Unpaid break in it, in seconds. */
            breakSeconds?: number
            location?: (string | number) | null
            /** @description Working time in seconds, without the break. */
            readonly seconds?: number
            /**
             * Format: date-time
             * @description When the row was created.
             */
            readonly createdAt?: string
            /**
             * Format: date-time
             * @description When the row was last changed, or what it shows of other rows.
             */
            readonly updatedAt?: string
          }
      )[]
      scheduleEmployees?: (
        | string
        | {
            /**
             * Format: iri-reference
             * @description /employees/{id}, or the plain id.
             */
            employee: string | number
            /**
             * @description A date. Of a date-time, the date part is used.
             * @example 2026-06-15
             */
            dateFrom: string
            dateTo?: string | null
            /**
             * @description How many days into its cycle the schedule is on `dateFrom`; only for schedules that are not regular.
             * @default 0
             */
            cycleOffset?: number
          }
        | {
            /** @description The id of an existing item; leave it out to create one. */
            id: unknown
            /**
             * Format: iri-reference
             * @description /schedules/{id}, or the plain id.
             */
            schedule?: string
            /**
             * Format: iri-reference
             * @description /employees/{id}, or the plain id.
             */
            employee?: string | number
            /**
             * @description A date. Of a date-time, the date part is used.
             * @example 2026-06-15
             */
            dateFrom?: string
            dateTo?: string | null
            /** @description How many days into its cycle the schedule is on `dateFrom`; only for schedules that are not regular. */
            cycleOffset?: number
            /**
             * Format: date-time
             * @description When the row was created.
             */
            readonly createdAt?: string
            /**
             * Format: date-time
             * @description When the row was last changed, or what it shows of other rows.
             */
            readonly updatedAt?: string
          }
      )[]
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /** @description The first five people who follow it, by IRI. */
      readonly employees?: {
        [key: string]: components['schemas']['EmployeePreview']
      }
      /** @description How many people follow it now or will. */
      readonly employeesCount?: number
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    ScheduleEmployeeCreate: {
      /**
       * Format: iri-reference
       * @description /schedules/{id}, or the plain id.
       */
      schedule: string
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee: string | number
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom: string
      dateTo?: string | null
      /**
       * @description How many days into its cycle the schedule is on `dateFrom`; only for schedules that are not regular.
       * @default 0
       */
      cycleOffset?: number
    }
    ScheduleEmployeeUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: string
      /**
       * Format: iri-reference
       * @description /schedules/{id}, or the plain id.
       */
      schedule?: string
      /**
       * Format: iri-reference
       * @description /employees/{id}, or the plain id.
       */
      employee?: string | number
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      dateFrom?: string
      dateTo?: string | null
      /** @description How many days into its cycle the schedule is on `dateFrom`; only for schedules that are not regular. */
      cycleOffset?: number
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    ScheduleRangeCreate: {
      /**
       * Format: iri-reference
       * @description /schedules/{id}, or the plain id.
       */
      schedule: string
      /** @description Day of the cycle on which it starts, from 1. */
      day: number
      /** @description Local time at which work begins. */
      timeFrom: string
      /** @description Local time at which work ends. At or before `timeFrom` it is on the next day. */
      timeTo: string
      /**
       * @description Unpaid break in it, in seconds.
       * @default 0
       */
      breakSeconds?: number
      location?: (string | number) | null
    }
    ScheduleRangeUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: string
      /**
       * Format: iri-reference
       * @description /schedules/{id}, or the plain id.
       */
      schedule?: string
      /** @description Day of the cycle on which it starts, from 1. */
      day?: number
      /** @description Local time at which work begins. */
      timeFrom?: string
      /** @description Local time at which work ends. At or before `timeFrom` it is on the next day. */
      timeTo?: string
      /** @description Unpaid break in it, in seconds. */
      breakSeconds?: number
      location?: (string | number) | null
      /** @description Working time in seconds, without the break. */
      readonly seconds?: number
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "date": "2026-06-15",
     *       "publicNotes": "Text",
     *       "yearFrom": 1900,
     *       "yearTo": 1900,
     *       "share": 1,
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "updatedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    BankHoliday: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /**
       * Format: date
       * @description The day. With `yearFrom` or `yearTo` its month and day come back every year.
       */
      date: string
      /** @description The name of the holiday. */
      publicNotes: string | null
      /** @description First year of a holiday that comes back every year; null if it always did, or for a single day. */
      yearFrom: number | null
      /** @description Last year of a holiday that comes back every year; null if it does not end, or for a single day. */
      yearTo: number | null
      /** @enum {number} */
      share?: 1 | 0.5
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    BankHolidayCreate: {
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      date: string
      publicNotes?: string | null
      yearFrom?: number | null
      yearTo?: number | null
      /**
       * @default 1
       * @enum {number}
       */
      share?: 1 | 0.5
    }
    BankHolidayUpdate: {
      /** @description The id of the row. The service sets it. */
      readonly id?: number
      /**
       * @description A date. Of a date-time, the date part is used.
       * @example 2026-06-15
       */
      date?: string
      publicNotes?: string | null
      yearFrom?: number | null
      yearTo?: number | null
      /** @enum {number} */
      share?: 1 | 0.5
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt?: string
      /**
       * Format: date-time
       * @description When the row was last changed, or what it shows of other rows.
       */
      readonly updatedAt?: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "action": "Text",
     *       "executorEmployee": {
     *         "id": 1,
     *         "iri": "/employees/7",
     *         "firstName": "Anna",
     *         "lastName": "Nowak",
     *         "name": "Website",
     *         "position": "Text",
     *         "avatar": "Text",
     *         "active": true
     *       },
     *       "relatedEmployee": {
     *         "id": 1,
     *         "iri": "/employees/7",
     *         "firstName": "Anna",
     *         "lastName": "Nowak",
     *         "name": "Website",
     *         "position": "Text",
     *         "avatar": "Text",
     *         "active": true
     *       },
     *       "relationId": "Text",
     *       "relationName": "Text",
     *       "metadata": [],
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "erasedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    AuditLog: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /** @description What happened, in a word, such as `created`, `updated`, `deleted` or `approved`. */
      readonly action: string
      readonly executorEmployee: components['schemas']['EmployeePreview']
      readonly relatedEmployee?: components['schemas']['EmployeePreview']
      /** @description The id of the resource that changed. */
      readonly relationId: string
      /** @description The class of the resource that changed, such as `WorkTime`. */
      readonly relationName: string
      /** @description The fields that changed. Empty when the resource was deleted, or when the values were erased. */
      readonly metadata: components['schemas']['AuditedField'][]
      /**
       * Format: date-time
       * @description When it happened.
       */
      readonly createdAt: string
      /** @description When the values were erased, for privacy; null while they are there. */
      readonly erasedAt: string | null
    }
    AuditedField: {
      /** @description The name of the field that changed. */
      field: string
      /** @description The value before; null when there was none, "***" when it is not shown. */
      from: unknown
      /** @description The value after; null when there is none, "***" when it is not shown. */
      to: unknown
    }
    /**
     * @example {
     *       "scope": "demo-data",
     *       "deleted": {},
     *       "finishedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    ClearResult: {
      /**
       * @description What was cleared.
       * @enum {string}
       */
      scope: 'demo-data' | 'caches' | 'all-data'
      /** @description How many rows of each collection were removed, by its path; for caches, how many of what. */
      deleted: {
        [key: string]: number
      }
      /**
       * Format: date-time
       * @description When it was done.
       */
      finishedAt: string
    }
    /**
     * @example {
     *       "iri": "/employees/7",
     *       "employee": {
     *         "id": 7,
     *         "firstName": "Anna",
     *         "lastName": "Nowak",
     *         "email": "anna.nowak@example.com",
     *         "role": "employee",
     *         "manager": "/employees/7",
     *         "position": "Text",
     *         "timezone": "Europe/Warsaw",
     *         "locale": "pl",
     *         "hiredAt": "2026-06-15",
     *         "leftAt": "2026-06-15",
     *         "hourlyCost": "12.50",
     *         "seesCosts": true,
     *         "autoApprove": true,
     *         "active": true,
     *         "erasedAt": "2026-06-15T09:00:00+02:00",
     *         "createdAt": "2026-06-15T09:00:00+02:00",
     *         "updatedAt": "2026-06-15T09:00:00+02:00"
     *       },
     *       "organization": {
     *         "id": "Text",
     *         "name": "Website",
     *         "timezone": "Europe/Warsaw",
     *         "locale": "pl",
     *         "currency": "PLN",
     *         "weekStart": 1,
     *         "country": "PL"
     *       },
     *       "scopes": [
     *         "Text"
     *       ],
     *       "tokenExpiresAt": "2026-06-15T09:00:00+02:00",
     *       "epoch": "Text"
     *     }
     */
    Me: {
      /**
       * Format: iri-reference
       * @description The IRI of the employee that the token belongs to.
       */
      iri: string
      employee: components['schemas']['Employee']
      organization: {
        id: string
        name: string
        timezone: string
        locale: string
        currency: string
        weekStart: number
        country: string | null
      }
      /** @description What the token may do. */
      scopes: string[]
      /** @description When the token expires; null if it does not. */
      tokenExpiresAt: string | null
      /** @description Stays the same until the database is restored from a backup. When it changes, read everything again. */
      epoch: string
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "name": "Website",
     *       "employee": "/employees/7",
     *       "scopes": [
     *         "Text"
     *       ],
     *       "last4": "Text",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "expiresAt": "2026-06-15T09:00:00+02:00",
     *       "lastUsedAt": "2026-06-15T09:00:00+02:00",
     *       "revokedAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    Token: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /** @description What the token is for. */
      name: string
      /**
       * Format: iri-reference
       * @description Whose token it is.
       */
      readonly employee: string
      /** @description What it may do: `*`, or `<group>:read` and `<group>:write`. */
      scopes: string[]
      /** @description The last four characters, to tell tokens apart. */
      readonly last4: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt: string
      /** @description When it expires; null if it does not. */
      expiresAt: string | null
      /** @description When it was last used, to the minute; null if it never was. */
      readonly lastUsedAt: string | null
      /** @description When it was revoked; null for a live token. */
      readonly revokedAt: string | null
    }
    /**
     * @example {
     *       "id": "0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *       "name": "Website",
     *       "employee": "/employees/7",
     *       "scopes": [
     *         "Text"
     *       ],
     *       "last4": "Text",
     *       "createdAt": "2026-06-15T09:00:00+02:00",
     *       "expiresAt": "2026-06-15T09:00:00+02:00",
     *       "lastUsedAt": "2026-06-15T09:00:00+02:00",
     *       "revokedAt": "2026-06-15T09:00:00+02:00",
     *       "token": "Text"
     *     }
     */
    NewToken: {
      /** @description The id of the row. The service sets it. */
      readonly id: string
      /** @description What the token is for. */
      name: string
      /**
       * Format: iri-reference
       * @description Whose token it is.
       */
      readonly employee: string
      /** @description What it may do: `*`, or `<group>:read` and `<group>:write`. */
      scopes: string[]
      /** @description The last four characters, to tell tokens apart. */
      readonly last4: string
      /**
       * Format: date-time
       * @description When the row was created.
       */
      readonly createdAt: string
      /** @description When it expires; null if it does not. */
      expiresAt: string | null
      /** @description When it was last used, to the minute; null if it never was. */
      readonly lastUsedAt: string | null
      /** @description When it was revoked; null for a live token. */
      readonly revokedAt: string | null
      readonly token: string
    }
    /**
     * @example {
     *       "folder": "all",
     *       "label": "Text",
     *       "count": 1
     *     }
     */
    FolderCount: {
      /** @enum {string} */
      folder:
        'all' | 'mine' | 'active' | 'planned' | 'on_hold' | 'completed' | 'archived' | 'overdue' | 'templates'
      label: string
      count: number
    }
    /**
     * @example {
     *       "id": 7,
     *       "parent": "/projects/7",
     *       "client": "/clients/7",
     *       "name": "Website",
     *       "type": "fixed_price",
     *       "color": "#3b82f6",
     *       "icon": "Text",
     *       "status": "draft",
     *       "iri": "Text"
     *     }
     */
    ProjectPreview: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description The project that it is part of; null for none. */
      parent: string | null
      /** @description The client that it is done for. */
      client: string | null
      /** @description Name of the project, unique among those of its parent and client that are not archived. */
      name: string
      /**
       * @description How the project earns money. A template earns none.
       * @enum {string}
       */
      type: 'fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template'
      /** @description Color in calendars and lists, `#rrggbb`. The next one of the palette, if you leave it out. */
      color: string
      /** @description Name of an icon. */
      icon: string | null
      /**
       * @description Where it is in its life. Completed, cancelled and archived projects take no new work time.
       * @enum {string}
       */
      status: 'draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled'
      /** Format: iri-reference */
      iri: string
    }
    /**
     * @example {
     *       "id": 7,
     *       "parent": "/projects/7",
     *       "client": "/clients/7",
     *       "name": "Website",
     *       "type": "fixed_price",
     *       "color": "#3b82f6",
     *       "icon": "Text",
     *       "status": "draft",
     *       "iri": "Text",
     *       "matchedOn": "name",
     *       "score": 1
     *     }
     */
    ProjectHit: {
      /** @description The id of the row. The service sets it. */
      readonly id: number
      /** @description The project that it is part of; null for none. */
      parent: string | null
      /** @description The client that it is done for. */
      client: string | null
      /** @description Name of the project, unique among those of its parent and client that are not archived. */
      name: string
      /**
       * @description How the project earns money. A template earns none.
       * @enum {string}
       */
      type: 'fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template'
      /** @description Color in calendars and lists, `#rrggbb`. The next one of the palette, if you leave it out. */
      color: string
      /** @description Name of an icon. */
      icon: string | null
      /**
       * @description Where it is in its life. Completed, cancelled and archived projects take no new work time.
       * @enum {string}
       */
      status: 'draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled'
      /** Format: iri-reference */
      iri: string
      /** @enum {unknown} */
      matchedOn: 'name' | 'client' | 'notes' | 'member'
      score: number
    }
    /**
     * @example {
     *       "project": "Text",
     *       "currency": "PLN",
     *       "dateFrom": "2026-06-15",
     *       "dateTo": "2026-06-15",
     *       "revenue": {
     *         "fixed": "12.50",
     *         "timeAndMaterial": "12.50",
     *         "transactions": "12.50",
     *         "relations": "12.50",
     *         "total": "12.50"
     *       },
     *       "cost": {
     *         "labour": "12.50",
     *         "transactions": "12.50",
     *         "overhead": "12.50",
     *         "property": "12.50",
     *         "total": "12.50"
     *       },
     *       "margin": "12.50",
     *       "marginPercent": "12.50",
     *       "workedSeconds": 3600,
     *       "budgetUsedPercent": {
     *         "money": "12.50",
     *         "time": "12.50"
     *       },
     *       "otherCurrencies": [
     *         {
     *           "currency": "PLN",
     *           "revenue": {
     *             "fixed": "12.50",
     *             "timeAndMaterial": "12.50",
     *             "transactions": "12.50",
     *             "relations": "12.50",
     *             "total": "12.50"
     *           },
     *           "cost": {
     *             "labour": "12.50",
     *             "transactions": "12.50",
     *             "overhead": "12.50",
     *             "property": "12.50",
     *             "total": "12.50"
     *           },
     *           "margin": "12.50"
     *         }
     *       ],
     *       "warnings": [
     *         "Text"
     *       ]
     *     }
     */
    ProjectProfitability: {
      /**
       * Format: iri-reference
       * @description The project.
       */
      project: string
      /** @description ISO 4217 code of the amounts. */
      currency: string
      /** @description First day that was counted; null for all. */
      dateFrom: string | null
      /** @description Last day that was counted; null for all. */
      dateTo: string | null
      revenue: {
        fixed: string | null
        timeAndMaterial: string
        transactions: string
        relations: string
        total: string | null
      }
      /** @description Null, with the margin and the used part of money budgets, for who does not see costs. */
      cost: {
        labour: string
        transactions: string
        overhead: string
        property: string
        total: string
      } | null
      margin: string | null
      /** @description The margin in percent of the revenue; null without revenue, and for people who cannot see costs. */
      marginPercent: string | null
      /** @description Time worked, in seconds. */
      workedSeconds: number
      budgetUsedPercent: {
        money: string | null
        time: string | null
      }
      /** @description What is booked in other currencies. It is never added to the rest. */
      otherCurrencies: {
        currency: string
        revenue: {
          fixed: string | null
          timeAndMaterial: string
          transactions: string
          relations: string
          total: string | null
        }
        /** @description Null, with the margin and the used part of money budgets, for who does not see costs. */
        cost: {
          labour: string
          transactions: string
          overhead: string
          property: string
          total: string
        } | null
        margin: string | null
      }[]
      /** @description What the figures lack: `missing-rate:` (for people who see costs) and `missing-price:` with an employee, `hidden-projects:` with a number. */
      warnings: string[]
    }
    CostAllocation: {
      /**
       * @description What kind of cost it is.
       * @enum {string}
       */
      kind: 'labour' | 'transaction' | 'overhead' | 'property'
      /**
       * Format: iri-reference
       * @description What it comes from: the employee, the transaction, the setting or the relation.
       */
      source: string
      /** @description A name for people. */
      label: string
      /**
       * Format: date
       * @description First day that it covers.
       */
      periodFrom: string
      /**
       * Format: date
       * @description Last day that it covers.
       */
      periodTo: string
      /** @description Time that it is made from, in seconds; null if it is not made from time. */
      quantitySeconds: number | null
      /** @description Cost of an hour; null if it is not made from time. */
      rate: number | null
      /** @description The part of the whole that belongs to the project, from 0 to 1. */
      share: string
      /** @description The cost. */
      amount: string
      /** @description ISO 4217 code of the amount. */
      currency: string
      /**
       * Format: iri-reference
       * @description The project that it was booked on: the one asked for, or a sub-project.
       */
      project: string
      /** @description Notes about the line. */
      note: string | null
    }
    /**
     * @example {
     *       "id": "Text",
     *       "type": "invoice",
     *       "number": "Text",
     *       "name": "Website",
     *       "date": "2026-06-15",
     *       "net": "12.50",
     *       "gross": "12.50",
     *       "currency": "PLN",
     *       "status": "Text",
     *       "ksefNumber": "Text",
     *       "url": "Text",
     *       "source": "Text"
     *     }
     */
    ProjectDocument: {
      /** @description The id of the document. */
      id: string
      /**
       * @description What kind of document it is.
       * @enum {string}
       */
      type: 'invoice' | 'cost_invoice' | 'contract' | 'report' | 'file'
      /** @description Number of the document. */
      number: string | null
      /** @description Name of the document. */
      name: string
      /**
       * Format: date
       * @description Date of the document.
       */
      date: string
      /** @description Net amount. */
      net: string
      /** @description Gross amount. */
      gross: string | null
      /** @description ISO 4217 code of the amounts. */
      currency: string
      /** @description Status of the transaction. */
      status: string
      /** @description Number in the Polish e-invoice system. */
      ksefNumber: string | null
      /** @description Where the file is. */
      url: string | null
      /**
       * Format: iri-reference
       * @description The transaction that the document belongs to.
       */
      source: string
    }
    /**
     * @example {
     *       "id": 1,
     *       "iri": "Text",
     *       "title": "Prepare the release",
     *       "label": "Text",
     *       "project": {
     *         "id": 1,
     *         "name": "Website",
     *         "color": "#3b82f6"
     *       },
     *       "statusName": "Text",
     *       "dueAt": "2026-06-15T09:00:00+02:00"
     *     }
     */
    TaskPick: {
      /** @description The id of the task. */
      id: number
      /**
       * Format: iri-reference
       * @description The IRI of the task.
       */
      iri: string
      /** @description Title of the task. */
      title: string
      /** @description Project and title together. */
      label: string
      project: {
        id: number
        name: string
        color: string
      }
      /** @description The name of its status. */
      statusName: string | null
      /** @description When it should be done. */
      dueAt: string | null
    }
    /**
     * @example {
     *       "date": "2026-06-15",
     *       "bankHoliday": {
     *         "id": 1,
     *         "publicNotes": "Text",
     *         "share": 1
     *       },
     *       "employees": [
     *         {
     *           "employee": {
     *             "id": 1,
     *             "iri": "/employees/7",
     *             "firstName": "Anna",
     *             "lastName": "Nowak",
     *             "name": "Website",
     *             "position": "Text",
     *             "avatar": "Text",
     *             "active": true
     *           },
     *           "schedule": "/schedules/0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90",
     *           "day": 1,
     *           "working": true,
     *           "plannedSeconds": 3600,
     *           "ranges": [
     *             {
     *               "from": "2026-06-15T09:00:00+02:00",
     *               "to": "2026-06-15T09:00:00+02:00",
     *               "seconds": 3600,
     *               "suppressedBy": "bank-holiday"
     *             }
     *           ],
     *           "absence": {
     *             "holiday": "/holidays/7",
     *             "type": "/holiday-types/7",
     *             "typeName": "Text",
     *             "seconds": 3600
     *           },
     *           "availableSeconds": 3600
     *         }
     *       ],
     *       "totals": {
     *         "employees": 1,
     *         "working": 1,
     *         "absent": 1,
     *         "plannedSeconds": 3600
     *       },
     *       "warnings": [
     *         {
     *           "code": "rest_daily",
     *           "employee": "/employees/7"
     *         }
     *       ]
     *     }
     */
    SchedulePlan: {
      /**
       * Format: date
       * @description The day of the plan.
       */
      date: string
      bankHoliday: {
        id: number
        publicNotes: string | null
        /** @enum {number} */
        share: 1 | 0.5
      } | null
      employees: {
        employee: components['schemas']['EmployeePreview']
        schedule: string | null
        day: number
        working: boolean
        plannedSeconds: number
        ranges: {
          /** Format: date-time */
          from: string
          /** Format: date-time */
          to: string
          seconds: number
          suppressedBy: ('bank-holiday' | 'absence') | null
        }[]
        absence: {
          /** Format: iri-reference */
          holiday: string
          type: string | null
          typeName: string
          seconds: number
        } | null
        availableSeconds: number
      }[]
      totals: {
        /** @description Everyone who is employed on that day. */
        employees: number
        working: number
        absent: number
        plannedSeconds: number
      }
      warnings: {
        /** @enum {string} */
        code: 'rest_daily' | 'rest_weekly' | 'week_over_48h' | 'break_over_6h'
        /** Format: iri-reference */
        employee: string
      }[]
    }
  }
  responses: {
    /** @description The request is malformed, or a query parameter is unknown or invalid. */
    Problem400: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The access token is missing, unknown, expired or revoked. */
    Problem401: {
      headers: {
        'WWW-Authenticate': components['headers']['WWW-Authenticate']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The role of the caller or the scope of the token does not allow this. */
    Problem403: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The resource does not exist, or the caller does not have access to it. */
    Problem404: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description This endpoint does not support the method; Allow lists those that it does. */
    Problem405: {
      headers: {
        Allow: components['headers']['Allow']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The Accept header does not allow JSON. */
    Problem406: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The request took too long to arrive. Nothing was changed. */
    Problem408: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The request conflicts with the current state; `code` says why. */
    Problem409: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The sync token expired: start a full sync. For a create: the row with this clientId was deleted. */
    Problem410: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The resource has changed: If-Match does not match its current ETag. */
    Problem412: {
      headers: {
        ETag: components['headers']['ETag']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The request body is too large. */
    Problem413: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The URL is too long. */
    Problem414: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The media type of the request body is not supported. */
    Problem415: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The data is not valid; `violations` lists the fields. */
    Problem422: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description If-Match is required. */
    Problem428: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Too many requests; Retry-After says when to try again. */
    Problem429: {
      headers: {
        'Retry-After': components['headers']['Retry-After']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The headers are too large. */
    Problem431: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description Something went wrong. Nothing was changed. */
    Problem500: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The database is busy, unavailable, read-only or damaged; `code` says which, and Retry-After says when to try again. Nothing was changed, except with `outcome-unknown`: then the change may have been saved. */
    Problem503: {
      headers: {
        'Retry-After': components['headers']['Retry-After']
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
    /** @description The disk with the database is full. Nothing was changed. */
    Problem507: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/problem+json': components['schemas']['Problem']
      }
    }
  }
  parameters: {
    /** @description Last changed on or after this date or date-time. */
    'updatedAt-after': string
    /** @description Last changed on or before this date or date-time. */
    'updatedAt-before': string
    /** @description Last changed after this date or date-time. */
    'updatedAt-strictly_after': string
    /** @description Last changed before this date or date-time. */
    'updatedAt-strictly_before': string
    /** @description Last changed on this date, or at this date-time. */
    updatedAt: string
    /** @description Only rows with these ids, separated by commas. */
    ids: string[]
    /** @description Only rows with these ids; repeat the parameter. */
    idList: string[]
    /** @description Only rows that contain this text. */
    search: string
    /** @description The page number. Pages after the last one are empty. */
    page: number
    /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
    itemsPerPage: number
    /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
    sync: string
    /** @description Include deleted rows, as {"id", "deletedAt"}. */
    includeDeleted: boolean
    /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
    'If-Match': string
    /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
    'If-None-Match': string
    /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
    'Idempotency-Key': string
  }
  requestBodies: never
  headers: {
    /** @description The version of the resource. Weak for lists. */
    ETag: string
    /** @description The IRI of the created resource. */
    Location: string
    /** @description The number of rows on all pages. */
    'X-Total-Count': number
    /** @description The number of this page, starting at 1. */
    'X-Page': number
    /** @description The number of rows per page. */
    'X-Per-Page': number
    /** @description The number of pages. */
    'X-Total-Pages': number
    /** @description Links to the first, prev, self, next and last page (RFC 8288). */
    Link: string
    /** @description Send this as sync= to get later changes. */
    'Sync-Token': string
    /** @description Seconds to wait before you try again. */
    'Retry-After': number
    /** @description The methods that this endpoint supports. */
    Allow: string
    /** @description Bearer, and why the token was rejected. */
    'WWW-Authenticate': string
    /** @description true when the response of the first request is repeated. */
    'Idempotency-Replayed': string
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  listOrganizations: {
    parameters: {
      query?: {
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Organization'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createOrganizations: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OrganizationAddressCreate']
      }
    }
    responses: {
      /** @description The created organization address. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OrganizationAddress']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getOrganizations: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The organization. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Organization']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listOrganizationAddresses: {
    parameters: {
      query?: {
        /** @description Several values match any of them. */
        type?: ('registered' | 'billing' | 'correspondence' | 'branch')[]
        /** @description Several values match any of them. */
        'type[]'?: ('registered' | 'billing' | 'correspondence' | 'branch')[]
        /** @description References to countries, as IRIs or ids. Repeat with [], or separate with commas. */
        country?: string[]
        /** @description References to countries, as IRIs or ids. Repeat with [], or separate with commas. */
        'country[]'?: string[]
        tin?: string
        'tin[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            components['schemas']['OrganizationAddress'] | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createOrganizationAddresses: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['OrganizationAddressCreate']
      }
    }
    responses: {
      /** @description The created organization address. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OrganizationAddress']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getOrganizationAddresses: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The organization address. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OrganizationAddress']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteOrganizationAddresses: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateOrganizationAddresses: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['OrganizationAddressUpdate']
        'application/json': components['schemas']['OrganizationAddressUpdate']
      }
    }
    responses: {
      /** @description The updated organization address. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OrganizationAddress']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listConfigs: {
    parameters: {
      query?: {
        /** @description api, organization, privacy, webhooks, receivers, profitability, workTimes, holidays, schedules. */
        group?:
          | 'api'
          | 'organization'
          | 'privacy'
          | 'webhooks'
          | 'receivers'
          | 'profitability'
          | 'workTimes'
          | 'holidays'
          | 'schedules'
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[id]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Config'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getConfigs: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The config. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Config']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateConfigs: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ConfigUpdate']
        'application/json': components['schemas']['ConfigUpdate']
      }
    }
    responses: {
      /** @description The updated config. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Config']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getMailFooter: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The mail footer. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailFooter']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateMailFooter: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['MailFooterUpdate']
        'application/json': components['schemas']['MailFooterUpdate']
      }
    }
    responses: {
      /** @description The updated mail footer. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MailFooter']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listEmployees: {
    parameters: {
      query?: {
        /** @description Several values match any of them. */
        role?: ('employee' | 'manager' | 'admin' | 'integration')[]
        /** @description Several values match any of them. */
        'role[]'?: ('employee' | 'manager' | 'admin' | 'integration')[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        manager?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'manager[]'?: string[]
        email?: string
        'email[]'?: string[]
        /** @description true or false. */
        active?: 'true' | 'false'
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Employee'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createEmployees: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['EmployeeCreate']
      }
    }
    responses: {
      /** @description The created employee. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Employee']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getEmployees: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The employee. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Employee']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateEmployees: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['EmployeeUpdate']
        'application/json': components['schemas']['EmployeeUpdate']
      }
    }
    responses: {
      /** @description The updated employee. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Employee']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listLocations: {
    parameters: {
      query?: {
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Location'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createLocations: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['LocationCreate']
      }
    }
    responses: {
      /** @description The created location. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Location']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getLocations: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The location. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Location']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateLocations: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['LocationUpdate']
        'application/json': components['schemas']['LocationUpdate']
      }
    }
    responses: {
      /** @description The updated location. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Location']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listCountries: {
    parameters: {
      query?: {
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[id]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Country'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getCountries: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The country. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Country']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listLanguages: {
    parameters: {
      query?: {
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[id]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Language'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createLanguage: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          id: string
        }
      }
    }
    responses: {
      /** @description The language already exists. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Language']
        }
      }
      /** @description The result. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Language']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getLanguages: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The language. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Language']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listMeetings: {
    parameters: {
      query?: {
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        invitee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'invitee[]'?: string[]
        /** @description Several values match any of them. */
        status?: ('planned' | 'confirmed' | 'held' | 'no_show' | 'cancelled')[]
        /** @description Several values match any of them. */
        'status[]'?: ('planned' | 'confirmed' | 'held' | 'no_show' | 'cancelled')[]
        dateFrom?: string
        'dateFrom[after]'?: string
        'dateFrom[before]'?: string
        'dateFrom[strictly_after]'?: string
        'dateFrom[strictly_before]'?: string
        dateTo?: string
        'dateTo[after]'?: string
        'dateTo[before]'?: string
        'dateTo[strictly_after]'?: string
        'dateTo[strictly_before]'?: string
        /** @description Local days: 2026, 2026-03, 2026-W10, 2026-03-05, 2026-03-01..2026-03-15, today, yesterday, this-week, last-week, this-month, last-month, this-year, last-year. */
        period?: string
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Meeting'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createMeetings: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['MeetingCreate']
      }
    }
    responses: {
      /** @description The created meeting. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Meeting']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getMeetings: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The meeting. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Meeting']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateMeetings: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['MeetingUpdate']
        'application/json': components['schemas']['MeetingUpdate']
      }
    }
    responses: {
      /** @description The updated meeting. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Meeting']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listProjects: {
    parameters: {
      query?: {
        /** @description Several values match any of them. */
        status?: ('draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled')[]
        /** @description Several values match any of them. */
        'status[]'?: ('draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled')[]
        /** @description Several values match any of them. */
        type?: ('fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template')[]
        /** @description Several values match any of them. */
        'type[]'?: ('fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template')[]
        /** @description Several values match any of them. */
        visibility?: ('members' | 'everyone')[]
        /** @description Several values match any of them. */
        'visibility[]'?: ('members' | 'everyone')[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        parent?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'parent[]'?: string[]
        /** @description References to clients, as IRIs or ids. Repeat with [], or separate with commas. */
        client?: string[]
        /** @description References to clients, as IRIs or ids. Repeat with [], or separate with commas. */
        'client[]'?: string[]
        /** @description Projects that this employee is a member of. /employees/{id} or an id. */
        member?: string
        /** @description Projects in this folder. GET /projects/folder-counts returns the number in each. all, mine, active, planned, on_hold, completed, archived, overdue, templates. */
        folder?:
          | 'all'
          | 'mine'
          | 'active'
          | 'planned'
          | 'on_hold'
          | 'completed'
          | 'archived'
          | 'overdue'
          | 'templates'
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateFrom?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateFrom[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_before]'?: string
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateTo?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateTo[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateTo[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[parent]'?: boolean
        /** @description Rows with these client ids. */
        clientId?: string[]
        /** @description Rows with these client ids. */
        'clientId[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Project'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createProjects: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectCreate']
      }
    }
    responses: {
      /** @description A repeat: the caller created this with the same clientId before. The body is ignored, and the response is the current state. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      /** @description The created project. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      410: components['responses']['Problem410']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getProjects: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The project. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteProjects: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateProjects: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ProjectUpdate']
        'application/json': components['schemas']['ProjectUpdate']
      }
    }
    responses: {
      /** @description The updated project. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Project']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listProjectMembers: {
    parameters: {
      query?: {
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        project?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'project[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description Several values match any of them. */
        position?: ('leader' | 'member' | 'reviewer' | 'observer')[]
        /** @description Several values match any of them. */
        'position[]'?: ('leader' | 'member' | 'reviewer' | 'observer')[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['ProjectMember'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createProjectMembers: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectMemberCreate']
      }
    }
    responses: {
      /** @description The created project member. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectMember']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getProjectMembers: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The project member. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectMember']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteProjectMembers: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateProjectMembers: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ProjectMemberUpdate']
        'application/json': components['schemas']['ProjectMemberUpdate']
      }
    }
    responses: {
      /** @description The updated project member. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectMember']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listProjectTasks: {
    parameters: {
      query?: {
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        project?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'project[]'?: string[]
        /** @description References to task-statuses, as IRIs or ids. Repeat with [], or separate with commas. */
        status?: string[]
        /** @description References to task-statuses, as IRIs or ids. Repeat with [], or separate with commas. */
        'status[]'?: string[]
        /** @description open, active, done, cancelled. */
        statusCategory?: 'open' | 'active' | 'done' | 'cancelled'
        /** @description References to task-lists, as IRIs or ids. Repeat with [], or separate with commas. */
        list?: string[]
        /** @description References to task-lists, as IRIs or ids. Repeat with [], or separate with commas. */
        'list[]'?: string[]
        /** @description Tasks for this property. /properties/{id} or an id. */
        asset?: string
        /** @description References to project-tasks, as IRIs or ids. Repeat with [], or separate with commas. */
        recurrenceParent?: string[]
        /** @description References to project-tasks, as IRIs or ids. Repeat with [], or separate with commas. */
        'recurrenceParent[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        assignee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'assignee[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        subscriber?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'subscriber[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        requester?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'requester[]'?: string[]
        /** @description Several values match any of them. */
        priority?: ('low' | 'normal' | 'high' | 'urgent')[]
        /** @description Several values match any of them. */
        'priority[]'?: ('low' | 'normal' | 'high' | 'urgent')[]
        /** @description Several values match any of them. */
        source?: ('manual' | 'api' | 'email' | 'client_portal' | 'recurrence' | 'import')[]
        /** @description Several values match any of them. */
        'source[]'?: ('manual' | 'api' | 'email' | 'client_portal' | 'recurrence' | 'import')[]
        isTemplate?: boolean
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dueAt?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dueAt[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dueAt[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dueAt[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dueAt[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[completedAt]'?: boolean
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[position]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[dueAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[priority]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['ProjectTask'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createProjectTasks: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectTaskCreate']
      }
    }
    responses: {
      /** @description The created project task. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTask']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getProjectTasks: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The project task. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTask']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteProjectTasks: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateProjectTasks: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ProjectTaskUpdate']
        'application/json': components['schemas']['ProjectTaskUpdate']
      }
    }
    responses: {
      /** @description The updated project task. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTask']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  subscribeProjectTasks: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          employee?: (string | number) | null
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTask']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  subscribeProjectTasksAlias: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          employee?: (string | number) | null
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTask']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  unsubscribeProjectTasks: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          employee?: (string | number) | null
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTask']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  unsubscribeProjectTasksAlias: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          employee?: (string | number) | null
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTask']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listProjectPrices: {
    parameters: {
      query?: {
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        project?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'project[]'?: string[]
        /** @description References to attribute-rules, as IRIs or ids. Repeat with [], or separate with commas. */
        attributeRule?: string[]
        /** @description References to attribute-rules, as IRIs or ids. Repeat with [], or separate with commas. */
        'attributeRule[]'?: string[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        currency?: string[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        'currency[]'?: string[]
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateFrom?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateFrom[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[dateFrom]'?: boolean
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['ProjectPrice'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createProjectPrices: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectPriceCreate']
      }
    }
    responses: {
      /** @description The created project price. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectPrice']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getProjectPrices: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The project price. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectPrice']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteProjectPrices: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateProjectPrices: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ProjectPriceUpdate']
        'application/json': components['schemas']['ProjectPriceUpdate']
      }
    }
    responses: {
      /** @description The updated project price. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectPrice']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listProjectTransactions: {
    parameters: {
      query?: {
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        project?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'project[]'?: string[]
        /** @description References to transactions, as IRIs or ids. Repeat with [], or separate with commas. */
        transaction?: string[]
        /** @description References to transactions, as IRIs or ids. Repeat with [], or separate with commas. */
        'transaction[]'?: string[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        currency?: string[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        'currency[]'?: string[]
        /** @description true for rows with a value, false for rows without. */
        'exists[amount]'?: boolean
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            components['schemas']['ProjectTransaction'] | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createProjectTransactions: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ProjectTransactionCreate']
      }
    }
    responses: {
      /** @description The created project transaction. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTransaction']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteProjectTransactions: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateProjectTransactions: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ProjectTransactionUpdate']
        'application/json': components['schemas']['ProjectTransactionUpdate']
      }
    }
    responses: {
      /** @description The updated project transaction. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectTransaction']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listEmployeeProjectRates: {
    parameters: {
      query?: {
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        project?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'project[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description Several values match any of them. */
        position?: ('leader' | 'member' | 'reviewer' | 'observer')[]
        /** @description Several values match any of them. */
        'position[]'?: ('leader' | 'member' | 'reviewer' | 'observer')[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        currency?: string[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        'currency[]'?: string[]
        /** @description Whether the rate applies today. true or false. */
        active?: 'true' | 'false'
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateFrom?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateFrom[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_before]'?: string
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateTo?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateTo[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateTo[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[dateTo]'?: boolean
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            components['schemas']['EmployeeProjectRate'] | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createEmployeeProjectRates: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['EmployeeProjectRateCreate']
      }
    }
    responses: {
      /** @description The created employee project rate. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EmployeeProjectRate']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getEmployeeProjectRates: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The employee project rate. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EmployeeProjectRate']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteEmployeeProjectRates: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateEmployeeProjectRates: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['EmployeeProjectRateUpdate']
        'application/json': components['schemas']['EmployeeProjectRateUpdate']
      }
    }
    responses: {
      /** @description The updated employee project rate. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EmployeeProjectRate']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listPeopleProjectRates: {
    parameters: {
      query?: {
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        project?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'project[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description Several values match any of them. */
        position?: ('leader' | 'member' | 'reviewer' | 'observer')[]
        /** @description Several values match any of them. */
        'position[]'?: ('leader' | 'member' | 'reviewer' | 'observer')[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        currency?: string[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        'currency[]'?: string[]
        /** @description Whether the rate applies today. true or false. */
        active?: 'true' | 'false'
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateFrom?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateFrom[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_before]'?: string
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateTo?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateTo[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateTo[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[dateTo]'?: boolean
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            components['schemas']['EmployeeProjectRate'] | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createPeopleProjectRates: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['EmployeeProjectRateCreate']
      }
    }
    responses: {
      /** @description The created employee project rate. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EmployeeProjectRate']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getPeopleProjectRates: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The employee project rate. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EmployeeProjectRate']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deletePeopleProjectRates: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updatePeopleProjectRates: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['EmployeeProjectRateUpdate']
        'application/json': components['schemas']['EmployeeProjectRateUpdate']
      }
    }
    responses: {
      /** @description The updated employee project rate. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['EmployeeProjectRate']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listClients: {
    parameters: {
      query?: {
        active?: boolean
        tin?: string
        'tin[]'?: string[]
        /** @description Rows with these client ids. */
        clientId?: string[]
        /** @description Rows with these client ids. */
        'clientId[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Client'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createClients: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientCreate']
      }
    }
    responses: {
      /** @description A repeat: the caller created this with the same clientId before. The body is ignored, and the response is the current state. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      /** @description The created client. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      410: components['responses']['Problem410']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getClients: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The client. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateClients: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ClientUpdate']
        'application/json': components['schemas']['ClientUpdate']
      }
    }
    responses: {
      /** @description The updated client. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Client']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listCurrencies: {
    parameters: {
      query?: {
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[id]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Currency'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getCurrencies: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The currency. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Currency']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listTaxGroups: {
    parameters: {
      query?: {
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[ratePercent]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['TaxGroup'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createTaxGroups: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TaxGroupCreate']
      }
    }
    responses: {
      /** @description The created tax group. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaxGroup']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getTaxGroups: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The tax group. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaxGroup']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteTaxGroups: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateTaxGroups: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['TaxGroupUpdate']
        'application/json': components['schemas']['TaxGroupUpdate']
      }
    }
    responses: {
      /** @description The updated tax group. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaxGroup']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listAttributeSets: {
    parameters: {
      query?: {
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['AttributeSet'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createAttributeSets: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AttributeSetCreate']
      }
    }
    responses: {
      /** @description The created attribute set. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AttributeSet']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getAttributeSets: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The attribute set. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AttributeSet']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteAttributeSets: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateAttributeSets: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['AttributeSetUpdate']
        'application/json': components['schemas']['AttributeSetUpdate']
      }
    }
    responses: {
      /** @description The updated attribute set. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AttributeSet']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listAttributeRules: {
    parameters: {
      query?: {
        /** @description References to attribute-sets, as IRIs or ids. Repeat with [], or separate with commas. */
        set?: string[]
        /** @description References to attribute-sets, as IRIs or ids. Repeat with [], or separate with commas. */
        'set[]'?: string[]
        code?: string
        'code[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[code]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['AttributeRule'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createAttributeRules: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['AttributeRuleCreate']
      }
    }
    responses: {
      /** @description The created attribute rule. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AttributeRule']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getAttributeRules: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The attribute rule. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AttributeRule']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteAttributeRules: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateAttributeRules: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['AttributeRuleUpdate']
        'application/json': components['schemas']['AttributeRuleUpdate']
      }
    }
    responses: {
      /** @description The updated attribute rule. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AttributeRule']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listTransactions: {
    parameters: {
      query?: {
        /** @description Several values match any of them. */
        type?: ('income' | 'cost')[]
        /** @description Several values match any of them. */
        'type[]'?: ('income' | 'cost')[]
        /** @description Several values match any of them. */
        source?: ('manual' | 'bank_link' | 'e_invoice' | 'invoice')[]
        /** @description Several values match any of them. */
        'source[]'?: ('manual' | 'bank_link' | 'e_invoice' | 'invoice')[]
        /** @description Several values match any of them. */
        status?: ('draft' | 'open' | 'paid' | 'void')[]
        /** @description Several values match any of them. */
        'status[]'?: ('draft' | 'open' | 'paid' | 'void')[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        currency?: string[]
        /** @description References to currencies, as IRIs or ids. Repeat with [], or separate with commas. */
        'currency[]'?: string[]
        number?: string
        'number[]'?: string[]
        sourceReference?: string
        'sourceReference[]'?: string[]
        date?: string
        'date[after]'?: string
        'date[before]'?: string
        'date[strictly_after]'?: string
        'date[strictly_before]'?: string
        /** @description Local days: 2026, 2026-03, 2026-W10, 2026-03-05, 2026-03-01..2026-03-15, today, yesterday, this-week, last-week, this-month, last-month, this-year, last-year. */
        period?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[document]'?: boolean
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[date]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[net]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Transaction'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createTransactions: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TransactionCreate']
      }
    }
    responses: {
      /** @description The created transaction. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Transaction']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getTransactions: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The transaction. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Transaction']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteTransactions: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateTransactions: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['TransactionUpdate']
        'application/json': components['schemas']['TransactionUpdate']
      }
    }
    responses: {
      /** @description The updated transaction. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Transaction']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listTaskLists: {
    parameters: {
      query?: {
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        project?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'project[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[position]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['TaskList'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createTaskLists: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TaskListCreate']
      }
    }
    responses: {
      /** @description The created task list. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaskList']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getTaskLists: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The task list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaskList']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteTaskLists: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateTaskLists: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['TaskListUpdate']
        'application/json': components['schemas']['TaskListUpdate']
      }
    }
    responses: {
      /** @description The updated task list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaskList']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listTaskStatuses: {
    parameters: {
      query?: {
        /** @description Several values match any of them. */
        category?: ('open' | 'active' | 'done' | 'cancelled')[]
        /** @description Several values match any of them. */
        'category[]'?: ('open' | 'active' | 'done' | 'cancelled')[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[position]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['TaskStatus'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createTaskStatuses: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['TaskStatusCreate']
      }
    }
    responses: {
      /** @description The created task status. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaskStatus']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getTaskStatuses: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The task status. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaskStatus']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteTaskStatuses: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateTaskStatuses: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['TaskStatusUpdate']
        'application/json': components['schemas']['TaskStatusUpdate']
      }
    }
    responses: {
      /** @description The updated task status. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaskStatus']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listRecurrenceRules: {
    parameters: {
      query?: {
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dtstart?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dtstart[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dtstart[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dtstart[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dtstart[strictly_before]'?: string
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dtstart]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['RecurrenceRule'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createRecurrenceRules: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RecurrenceRuleCreate']
      }
    }
    responses: {
      /** @description The created recurrence rule. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RecurrenceRule']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getRecurrenceRules: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The recurrence rule. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RecurrenceRule']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteRecurrenceRules: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateRecurrenceRules: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['RecurrenceRuleUpdate']
        'application/json': components['schemas']['RecurrenceRuleUpdate']
      }
    }
    responses: {
      /** @description The updated recurrence rule. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RecurrenceRule']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listWorkTimes: {
    parameters: {
      query?: {
        /** @description Employees, as IRIs or ids. Several values match any of them. Repeat with [], or separate with commas. Also accepted as employees, employeeId, employeeIds. */
        employee?: string[]
        /** @description Employees, as IRIs or ids. Several values match any of them. Repeat with [], or separate with commas. Also accepted as employees, employeeId, employeeIds. */
        'employee[]'?: string[]
        /** @description Projects, as IRIs or ids. Several values match any of them. Repeat with [], or separate with commas. Also accepted as projects, projectId, projectIds. */
        project?: string[]
        /** @description Projects, as IRIs or ids. Several values match any of them. Repeat with [], or separate with commas. Also accepted as projects, projectId, projectIds. */
        'project[]'?: string[]
        /** @description First local day, inclusive.  Also accepted as from. */
        dateFrom?: string
        /** @description Last local day, inclusive.  Also accepted as to. */
        dateTo?: string
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        date?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'date[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'date[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'date[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'date[strictly_before]'?: string
        /** @description Local days: 2026, 2026-03, 2026-W10, 2026-03-05, 2026-03-01..2026-03-15, today, yesterday, this-week, last-week, this-month, last-month, this-year, last-year. */
        period?: string
        seconds?: number[]
        'seconds[]'?: number[]
        'seconds[gt]'?: number
        'seconds[gte]'?: number
        'seconds[lt]'?: number
        'seconds[lte]'?: number
        'seconds[between]'?: string
        /** @description Rows with these client ids. */
        clientId?: string[]
        /** @description Rows with these client ids. */
        'clientId[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[date]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[seconds]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['WorkTime'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createWorkTimes: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WorkTimeCreate']
      }
    }
    responses: {
      /** @description A repeat: the caller created this with the same clientId before. The body is ignored, and the response is the current state. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorkTime']
        }
      }
      /** @description The created work time. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorkTime']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      410: components['responses']['Problem410']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getWorkTimes: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The work time. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorkTime']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteWorkTimes: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateWorkTimes: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['WorkTimeUpdate']
        'application/json': components['schemas']['WorkTimeUpdate']
      }
    }
    responses: {
      /** @description The updated work time. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorkTime']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listEmployeeWorkingHours: {
    parameters: {
      query?: {
        /** @description Employees, as IRIs or ids. Several values match any of them. Repeat with [], or separate with commas. Also accepted as employees, employeeId, employeeIds. */
        employee?: string[]
        /** @description Employees, as IRIs or ids. Several values match any of them. Repeat with [], or separate with commas. Also accepted as employees, employeeId, employeeIds. */
        'employee[]'?: string[]
        /** @description Projects, as IRIs or ids. Several values match any of them. Repeat with [], or separate with commas. Also accepted as projects, projectId, projectIds. */
        project?: string[]
        /** @description Projects, as IRIs or ids. Several values match any of them. Repeat with [], or separate with commas. Also accepted as projects, projectId, projectIds. */
        'project[]'?: string[]
        /** @description First local day, inclusive.  Also accepted as from. */
        dateFrom?: string
        /** @description Last local day, inclusive.  Also accepted as to. */
        dateTo?: string
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        date?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'date[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'date[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'date[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'date[strictly_before]'?: string
        /** @description Local days: 2026, 2026-03, 2026-W10, 2026-03-05, 2026-03-01..2026-03-15, today, yesterday, this-week, last-week, this-month, last-month, this-year, last-year. */
        period?: string
        seconds?: number[]
        'seconds[]'?: number[]
        'seconds[gt]'?: number
        'seconds[gte]'?: number
        'seconds[lt]'?: number
        'seconds[lte]'?: number
        'seconds[between]'?: string
        /** @description Rows with these client ids. */
        clientId?: string[]
        /** @description Rows with these client ids. */
        'clientId[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[date]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[seconds]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['WorkTime'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createEmployeeWorkingHours: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WorkTimeCreate']
      }
    }
    responses: {
      /** @description A repeat: the caller created this with the same clientId before. The body is ignored, and the response is the current state. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorkTime']
        }
      }
      /** @description The created work time. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorkTime']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      410: components['responses']['Problem410']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getEmployeeWorkingHours: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The work time. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorkTime']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteEmployeeWorkingHours: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateEmployeeWorkingHours: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['WorkTimeUpdate']
        'application/json': components['schemas']['WorkTimeUpdate']
      }
    }
    responses: {
      /** @description The updated work time. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorkTime']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  batchWorkTimes: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          items: components['schemas']['WorkTimeCreate'][]
        }
      }
    }
    responses: {
      /** @description The result of each item, in the same order: `item` or `problem`. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            results: {
              /** @description The status that a single request would have. */
              status: number
              /** @description The IRI of the created item. */
              location?: string
              etag?: string
              item?: components['schemas']['WorkTime']
              /** @description Seconds to wait before you send the item again. */
              retryAfter?: number
              problem?: components['schemas']['Problem']
            }[]
          }
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getHolidayRequests: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The holiday request. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  cancelHolidayRequests: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      202: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      /** @description Done. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateHolidayRequests: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['HolidayRequestUpdate']
        'application/json': components['schemas']['HolidayRequestUpdate']
      }
    }
    responses: {
      /** @description The updated holiday request. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listHolidayRequests: {
    parameters: {
      query?: {
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description Requests of the people that this employee manages. Repeat with [], or separate with commas. */
        manager?: string[]
        /** @description Requests of the people that this employee manages. Repeat with [], or separate with commas. */
        'manager[]'?: string[]
        /** @description Several values match any of them. */
        status?: ('pending' | 'approved' | 'rejected' | 'cancelled' | 'cancellation_requested')[]
        /** @description Several values match any of them. */
        'status[]'?: ('pending' | 'approved' | 'rejected' | 'cancelled' | 'cancellation_requested')[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        type?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        'type[]'?: string[]
        /** @description Requests with at least one day in this year: 2026, 2026-03, 2026-W10, 2026-03-05, 2026-03-01..2026-03-15, today, yesterday, this-week, last-week, this-month, last-month, this-year, last-year. */
        period?: string
        /** @description Requests with at least one day in this year; with view=types, the year of the balances: a year such as 2026. */
        year?: number
        dateFrom?: string
        'dateFrom[after]'?: string
        'dateFrom[before]'?: string
        'dateFrom[strictly_after]'?: string
        'dateFrom[strictly_before]'?: string
        dateTo?: string
        'dateTo[after]'?: string
        'dateTo[before]'?: string
        'dateTo[strictly_after]'?: string
        'dateTo[strictly_before]'?: string
        /** @description "requests" lists requests, "types" lists absence types with balances: requests or types. */
        view?: 'requests' | 'types'
        /** @description Rows with these client ids. */
        clientId?: string[]
        /** @description Rows with these client ids. */
        'clientId[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[requestedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            | components['schemas']['HolidayRequest']
            | components['schemas']['HolidayType']
            | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createHolidayRequests: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['HolidayRequestCreate']
      }
    }
    responses: {
      /** @description A repeat: the caller created this with the same clientId before. The body is ignored, and the response is the current state. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      /** @description The created holiday request. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      410: components['responses']['Problem410']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  approveHolidayRequests: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  rejectHolidayRequests: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/json': {
          reason?: (string | null) | null
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getHolidays: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The holiday. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Holiday']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  cancelHolidays: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      202: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Holiday']
        }
      }
      /** @description Done. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateHolidays: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['HolidayUpdate']
        'application/json': components['schemas']['HolidayUpdate']
      }
    }
    responses: {
      /** @description The updated holiday. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Holiday']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listHolidayBalances: {
    parameters: {
      query?: {
        active?: boolean
        /** @description Several values match any of them. */
        category?: ('vacation' | 'special' | 'sick' | 'unpaid' | 'overtime' | 'other')[]
        /** @description Several values match any of them. */
        'category[]'?: ('vacation' | 'special' | 'sick' | 'unpaid' | 'overtime' | 'other')[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[position]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        page?: number
        itemsPerPage?: number
        /** @description The employee whose balances to return, as an IRI or an id. Default: the caller. */
        employee?: string
        /** @description The year of the balances. Default: the current year. */
        year?: number
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayType'][]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createHolidays: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['HolidayRequestCreate']
      }
    }
    responses: {
      /** @description A repeat: the caller created this with the same clientId before. The body is ignored, and the response is the current state. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      /** @description The created holiday request. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayRequest']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      410: components['responses']['Problem410']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listHolidayTypes: {
    parameters: {
      query?: {
        active?: boolean
        /** @description Several values match any of them. */
        category?: ('vacation' | 'special' | 'sick' | 'unpaid' | 'overtime' | 'other')[]
        /** @description Several values match any of them. */
        'category[]'?: ('vacation' | 'special' | 'sick' | 'unpaid' | 'overtime' | 'other')[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[position]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['HolidayType'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getHolidayTypes: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The holiday type. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayType']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateHolidayTypes: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['HolidayTypeUpdate']
        'application/json': components['schemas']['HolidayTypeUpdate']
      }
    }
    responses: {
      /** @description The updated holiday type. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayType']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listHolidayDaysLimits: {
    parameters: {
      query?: {
        /** @description Employees. The organization's IRI finds the limits for everyone. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description Employees. The organization's IRI finds the limits for everyone. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        holidayType?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        'holidayType[]'?: string[]
        /** @description Several values match any of them. */
        variant?: ('yearly' | 'once' | 'adjustment' | 'carry_over')[]
        /** @description Several values match any of them. */
        'variant[]'?: ('yearly' | 'once' | 'adjustment' | 'carry_over')[]
        /** @description Limits that apply in this year: a year such as 2026. */
        year?: number
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            components['schemas']['HolidayDaysLimit'] | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createHolidayDaysLimits: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['HolidayDaysLimitCreate']
      }
    }
    responses: {
      /** @description The created holiday days limit. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getHolidayDaysLimits: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The holiday days limit. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteHolidayDaysLimits: {
    parameters: {
      query?: {
        /** @description Delete it even if approved absences depend on it. */
        force?: boolean
      }
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateHolidayDaysLimits: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['HolidayDaysLimitUpdate']
        'application/json': components['schemas']['HolidayDaysLimitUpdate']
      }
    }
    responses: {
      /** @description The updated holiday days limit. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listHolidayDaysFrees: {
    parameters: {
      query?: {
        /** @description Employees. The organization's IRI finds the limits for everyone. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description Employees. The organization's IRI finds the limits for everyone. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        holidayType?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        'holidayType[]'?: string[]
        /** @description Several values match any of them. */
        variant?: ('yearly' | 'once' | 'adjustment' | 'carry_over')[]
        /** @description Several values match any of them. */
        'variant[]'?: ('yearly' | 'once' | 'adjustment' | 'carry_over')[]
        /** @description Limits that apply in this year: a year such as 2026. */
        year?: number
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            components['schemas']['HolidayDaysLimit'] | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createHolidayDaysFrees: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['HolidayDaysLimitCreate']
      }
    }
    responses: {
      /** @description The created holiday days limit. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getHolidayDaysFrees: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The holiday days limit. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteHolidayDaysFrees: {
    parameters: {
      query?: {
        /** @description Delete it even if approved absences depend on it. */
        force?: boolean
      }
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateHolidayDaysFrees: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['HolidayDaysLimitUpdate']
        'application/json': components['schemas']['HolidayDaysLimitUpdate']
      }
    }
    responses: {
      /** @description The updated holiday days limit. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listHolidayDaysLimitDefaults: {
    parameters: {
      query?: {
        /** @description Employees. The organization's IRI finds the limits for everyone. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description Employees. The organization's IRI finds the limits for everyone. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        holidayType?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        'holidayType[]'?: string[]
        /** @description Several values match any of them. */
        variant?: ('yearly' | 'once' | 'adjustment' | 'carry_over')[]
        /** @description Several values match any of them. */
        'variant[]'?: ('yearly' | 'once' | 'adjustment' | 'carry_over')[]
        /** @description Limits that apply in this year: a year such as 2026. */
        year?: number
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            components['schemas']['HolidayDaysLimit'] | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createHolidayDaysLimitDefaults: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['HolidayDaysLimitCreate']
      }
    }
    responses: {
      /** @description The created holiday days limit. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getHolidayDaysLimitDefaults: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The holiday days limit. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteHolidayDaysLimitDefaults: {
    parameters: {
      query?: {
        /** @description Delete it even if approved absences depend on it. */
        force?: boolean
      }
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateHolidayDaysLimitDefaults: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['HolidayDaysLimitUpdate']
        'application/json': components['schemas']['HolidayDaysLimitUpdate']
      }
    }
    responses: {
      /** @description The updated holiday days limit. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['HolidayDaysLimit']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listSchedules: {
    parameters: {
      query?: {
        regular?: boolean
        /** @description Schedules that these employees follow, have followed or will follow. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description Schedules that these employees follow, have followed or will follow. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description Schedules with shifts at these locations. Repeat with [], or separate with commas. */
        location?: string[]
        /** @description Schedules with shifts at these locations. Repeat with [], or separate with commas. */
        'location[]'?: string[]
        /** @description Schedules that someone follows on this day. a date, YYYY-MM-DD. */
        activeOn?: string
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Schedule'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createSchedules: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ScheduleCreate']
      }
    }
    responses: {
      /** @description The created schedule. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Schedule']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getSchedules: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The schedule. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Schedule']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateSchedules: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ScheduleUpdate']
        'application/json': components['schemas']['ScheduleUpdate']
      }
    }
    responses: {
      /** @description The updated schedule. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Schedule']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listScheduleEmployees: {
    parameters: {
      query?: {
        /** @description References to schedules, as IRIs or ids. Repeat with [], or separate with commas. */
        schedule?: string[]
        /** @description References to schedules, as IRIs or ids. Repeat with [], or separate with commas. */
        'schedule[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description Assignments that apply on this day. a date, YYYY-MM-DD. */
        activeOn?: string
        dateFrom?: string
        'dateFrom[after]'?: string
        'dateFrom[before]'?: string
        'dateFrom[strictly_after]'?: string
        'dateFrom[strictly_before]'?: string
        dateTo?: string
        'dateTo[after]'?: string
        'dateTo[before]'?: string
        'dateTo[strictly_after]'?: string
        'dateTo[strictly_before]'?: string
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (
            components['schemas']['ScheduleEmployee'] | components['schemas']['Tombstone']
          )[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createScheduleEmployees: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ScheduleEmployeeCreate']
      }
    }
    responses: {
      /** @description The created schedule employee. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScheduleEmployee']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getScheduleEmployees: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The schedule employee. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScheduleEmployee']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteScheduleEmployees: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateScheduleEmployees: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ScheduleEmployeeUpdate']
        'application/json': components['schemas']['ScheduleEmployeeUpdate']
      }
    }
    responses: {
      /** @description The updated schedule employee. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScheduleEmployee']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listScheduleRanges: {
    parameters: {
      query?: {
        /** @description References to schedules, as IRIs or ids. Repeat with [], or separate with commas. */
        schedule?: string[]
        /** @description References to schedules, as IRIs or ids. Repeat with [], or separate with commas. */
        'schedule[]'?: string[]
        day?: number[]
        'day[]'?: number[]
        'day[gt]'?: number
        'day[gte]'?: number
        'day[lt]'?: number
        'day[lte]'?: number
        'day[between]'?: string
        /** @description References to locations, as IRIs or ids. Repeat with [], or separate with commas. */
        location?: string[]
        /** @description References to locations, as IRIs or ids. Repeat with [], or separate with commas. */
        'location[]'?: string[]
        /** @description Shifts of schedules that these employees follow, have followed or will follow. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description Shifts of schedules that these employees follow, have followed or will follow. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description Ranges of schedules that someone follows on this day. a date, YYYY-MM-DD. */
        activeOn?: string
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[day]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['ScheduleRange'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createScheduleRanges: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ScheduleRangeCreate']
      }
    }
    responses: {
      /** @description The created schedule range. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScheduleRange']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getScheduleRanges: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The schedule range. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScheduleRange']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteScheduleRanges: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateScheduleRanges: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['ScheduleRangeUpdate']
        'application/json': components['schemas']['ScheduleRangeUpdate']
      }
    }
    responses: {
      /** @description The updated schedule range. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScheduleRange']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listBankHolidays: {
    parameters: {
      query?: {
        /** @description Bank holidays in this year, recurring ones with their date in that year: a year such as 2026. */
        year?: number
        date?: string
        'date[after]'?: string
        'date[before]'?: string
        'date[strictly_after]'?: string
        'date[strictly_before]'?: string
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[date]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
        /** @description Include deleted rows, as {"id", "deletedAt"}. */
        includeDeleted?: components['parameters']['includeDeleted']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['BankHoliday'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createBankHolidays: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['BankHolidayCreate']
      }
    }
    responses: {
      /** @description The created bank holiday. */
      201: {
        headers: {
          ETag: components['headers']['ETag']
          Location: components['headers']['Location']
          'Idempotency-Replayed': components['headers']['Idempotency-Replayed']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BankHoliday']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getBankHolidays: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The bank holiday. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BankHoliday']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  deleteBankHolidays: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  updateBankHolidays: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/merge-patch+json': components['schemas']['BankHolidayUpdate']
        'application/json': components['schemas']['BankHolidayUpdate']
      }
    }
    responses: {
      /** @description The updated bank holiday. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['BankHoliday']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listAuditLogs: {
    parameters: {
      query?: {
        /** @description What happened, such as `created`. */
        action?: string
        /** @description What happened, such as `created`. */
        'action[]'?: string[]
        /** @description Classes, such as `WorkTime`. */
        relationName?: string
        /** @description Classes, such as `WorkTime`. */
        'relationName[]'?: string[]
        /** @description Ids of what changed. */
        relationId?: string
        /** @description Ids of what changed. */
        'relationId[]'?: string[]
        /** @description Who did it. Repeat with [], or separate with commas. */
        executorEmployee?: string[]
        /** @description Who did it. Repeat with [], or separate with commas. */
        'executorEmployee[]'?: string[]
        /** @description Whose data it was. Repeat with [], or separate with commas. */
        relatedEmployee?: string[]
        /** @description Whose data it was. Repeat with [], or separate with commas. */
        'relatedEmployee[]'?: string[]
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        createdAt?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'createdAt[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'createdAt[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'createdAt[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'createdAt[strictly_before]'?: string
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description One page of the list. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['AuditLog'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getAuditLogs: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The audit log. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AuditLog']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  setOrganizationIcon: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The name of the file, for the audit trail. */
          filename?: string
          /** @description The bytes in base64; null removes the image. */
          content: string | null
        }
        'multipart/form-data': {
          /** Format: binary */
          file: string
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Organization']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  setOrganizationLogo: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description The name of the file, for the audit trail. */
          filename?: string
          /** @description The bytes in base64; null removes the image. */
          content: string | null
        }
        'multipart/form-data': {
          /** Format: binary */
          file: string
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Organization']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getFile: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        /** @description The file name from the resource that shows the image. */
        name: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'image/png': unknown
          'image/jpeg': unknown
          'image/webp': unknown
          'image/x-icon': unknown
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  clearOrganization: {
    parameters: {
      query?: never
      header?: {
        /** @description A key of your choice that makes retries safe. Within 24 hours, a repeat gets the first response again, with Idempotency-Replayed. */
        'Idempotency-Key'?: components['parameters']['Idempotency-Key']
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description What to clear: `demo-data` unless told.
           * @enum {string}
           */
          scope?: 'demo-data' | 'caches' | 'all-data'
          /** @description The name of the organization, so that nobody does this by mistake. */
          confirm: string
          /** @description Whether to clear all data even if days are closed. */
          force?: boolean
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClearResult']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  eraseEmployee: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The employee. */
        id: number
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /**
           * Format: email
           * @description The e-mail address of the person, to confirm that it is this one.
           */
          confirm: string
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Employee']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getMe: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Me']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listTokens: {
    parameters: {
      query?: {
        /** @description Tokens of this employee, as an IRI or an id. */
        employee?: string
        /** @description true for tokens that work, false for revoked and expired ones. */
        active?: boolean
        /** @description The page number. Pages after the last one are empty. */
        page?: components['parameters']['page']
        /** @description Rows per page, at most 500. X-Per-Page returns the number in use. */
        itemsPerPage?: components['parameters']['itemsPerPage']
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          'X-Total-Count': components['headers']['X-Total-Count']
          'X-Page': components['headers']['X-Page']
          'X-Per-Page': components['headers']['X-Per-Page']
          'X-Total-Pages': components['headers']['X-Total-Pages']
          Link: components['headers']['Link']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Token'][]
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  createToken: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': {
          /** @description What the token is for. */
          name: string
          /** @description What it may do: `*`, or `<group>:read` and `<group>:write`. */
          scopes?: string[]
          /** @description When it expires; null if it does not. */
          expiresAt?: string | null
        }
      }
    }
    responses: {
      /** @description The result. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NewToken']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getToken: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path: {
        /** @description The token. */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Token']
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  revokeToken: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        /** @description The token. */
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description Done. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  renameToken: {
    parameters: {
      query?: never
      header?: {
        /** @description The ETag that you last read. If the resource has changed since, the response is 412. */
        'If-Match'?: components['parameters']['If-Match']
      }
      path: {
        /** @description The token. */
        id: string
      }
      cookie?: never
    }
    requestBody?: {
      content: {
        'application/merge-patch+json': {
          /** @description What the token is for. */
          name?: string
        }
        'application/json': {
          /** @description What the token is for. */
          name?: string
        }
      }
    }
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Token']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      409: components['responses']['Problem409']
      412: components['responses']['Problem412']
      413: components['responses']['Problem413']
      414: components['responses']['Problem414']
      415: components['responses']['Problem415']
      422: components['responses']['Problem422']
      428: components['responses']['Problem428']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  countProjectFolders: {
    parameters: {
      query?: {
        /** @description Several values match any of them. */
        status?: ('draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled')[]
        /** @description Several values match any of them. */
        'status[]'?: ('draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled')[]
        /** @description Several values match any of them. */
        type?: ('fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template')[]
        /** @description Several values match any of them. */
        'type[]'?: ('fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template')[]
        /** @description Several values match any of them. */
        visibility?: ('members' | 'everyone')[]
        /** @description Several values match any of them. */
        'visibility[]'?: ('members' | 'everyone')[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        parent?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'parent[]'?: string[]
        /** @description References to clients, as IRIs or ids. Repeat with [], or separate with commas. */
        client?: string[]
        /** @description References to clients, as IRIs or ids. Repeat with [], or separate with commas. */
        'client[]'?: string[]
        /** @description Projects that this employee is a member of. /employees/{id} or an id. */
        member?: string
        /** @description Projects in this folder. GET /projects/folder-counts returns the number in each. all, mine, active, planned, on_hold, completed, archived, overdue, templates. */
        folder?:
          | 'all'
          | 'mine'
          | 'active'
          | 'planned'
          | 'on_hold'
          | 'completed'
          | 'archived'
          | 'overdue'
          | 'templates'
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateFrom?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateFrom[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_before]'?: string
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateTo?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateTo[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateTo[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[parent]'?: boolean
        /** @description Rows with these client ids. */
        clientId?: string[]
        /** @description Rows with these client ids. */
        'clientId[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FolderCount'][]
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  previewProjects: {
    parameters: {
      query?: {
        /** @description Several values match any of them. */
        status?: ('draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled')[]
        /** @description Several values match any of them. */
        'status[]'?: ('draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled')[]
        /** @description Several values match any of them. */
        type?: ('fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template')[]
        /** @description Several values match any of them. */
        'type[]'?: ('fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template')[]
        /** @description Several values match any of them. */
        visibility?: ('members' | 'everyone')[]
        /** @description Several values match any of them. */
        'visibility[]'?: ('members' | 'everyone')[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        parent?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'parent[]'?: string[]
        /** @description References to clients, as IRIs or ids. Repeat with [], or separate with commas. */
        client?: string[]
        /** @description References to clients, as IRIs or ids. Repeat with [], or separate with commas. */
        'client[]'?: string[]
        /** @description Projects that this employee is a member of. /employees/{id} or an id. */
        member?: string
        /** @description Projects in this folder. GET /projects/folder-counts returns the number in each. all, mine, active, planned, on_hold, completed, archived, overdue, templates. */
        folder?:
          | 'all'
          | 'mine'
          | 'active'
          | 'planned'
          | 'on_hold'
          | 'completed'
          | 'archived'
          | 'overdue'
          | 'templates'
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateFrom?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateFrom[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_before]'?: string
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateTo?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateTo[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateTo[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[parent]'?: boolean
        /** @description Rows with these client ids. */
        clientId?: string[]
        /** @description Rows with these client ids. */
        'clientId[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectPreview'][]
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  searchProjects: {
    parameters: {
      query: {
        /** @description Several values match any of them. */
        status?: ('draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled')[]
        /** @description Several values match any of them. */
        'status[]'?: ('draft' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled')[]
        /** @description Several values match any of them. */
        type?: ('fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template')[]
        /** @description Several values match any of them. */
        'type[]'?: ('fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template')[]
        /** @description Several values match any of them. */
        visibility?: ('members' | 'everyone')[]
        /** @description Several values match any of them. */
        'visibility[]'?: ('members' | 'everyone')[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        parent?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'parent[]'?: string[]
        /** @description References to clients, as IRIs or ids. Repeat with [], or separate with commas. */
        client?: string[]
        /** @description References to clients, as IRIs or ids. Repeat with [], or separate with commas. */
        'client[]'?: string[]
        /** @description Projects that this employee is a member of. /employees/{id} or an id. */
        member?: string
        /** @description Projects in this folder. GET /projects/folder-counts returns the number in each. all, mine, active, planned, on_hold, completed, archived, overdue, templates. */
        folder?:
          | 'all'
          | 'mine'
          | 'active'
          | 'planned'
          | 'on_hold'
          | 'completed'
          | 'archived'
          | 'overdue'
          | 'templates'
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateFrom?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateFrom[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateFrom[strictly_before]'?: string
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dateTo?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dateTo[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dateTo[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dateTo[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[parent]'?: boolean
        /** @description Rows with these client ids. */
        clientId?: string[]
        /** @description Rows with these client ids. */
        'clientId[]'?: string[]
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[name]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[createdAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description The search text. Also accepted as q and search. */
        query: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectHit'][]
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getProjectProfitability: {
    parameters: {
      query?: {
        /** @description First local day, inclusive. Of a date-time, the date part is used. */
        dateFrom?: string
        /** @description Last local day, inclusive. Of a date-time, the date part is used. */
        dateTo?: string
        /** @description Which sub-projects to include. Default: the flattenType of the project. */
        flatten?: 'none' | 'children' | 'all'
      }
      header?: never
      path: {
        /** @description The project. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectProfitability']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getProjectCostAllocations: {
    parameters: {
      query?: {
        /** @description First local day, inclusive. Of a date-time, the date part is used. */
        dateFrom?: string
        /** @description Last local day, inclusive. Of a date-time, the date part is used. */
        dateTo?: string
        /** @description Which sub-projects to include. Default: the flattenType of the project. */
        flatten?: 'none' | 'children' | 'all'
        /** @description Only lines of these kinds, separated by commas. */
        kind?: string
      }
      header?: never
      path: {
        /** @description The project. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CostAllocation'][]
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getProjectDocuments: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The project. */
        id: number
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ProjectDocument'][]
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  pickProjectTasks: {
    parameters: {
      query?: {
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        project?: string[]
        /** @description References to projects, as IRIs or ids. Repeat with [], or separate with commas. */
        'project[]'?: string[]
        /** @description References to task-statuses, as IRIs or ids. Repeat with [], or separate with commas. */
        status?: string[]
        /** @description References to task-statuses, as IRIs or ids. Repeat with [], or separate with commas. */
        'status[]'?: string[]
        /** @description open, active, done, cancelled. */
        statusCategory?: 'open' | 'active' | 'done' | 'cancelled'
        /** @description References to task-lists, as IRIs or ids. Repeat with [], or separate with commas. */
        list?: string[]
        /** @description References to task-lists, as IRIs or ids. Repeat with [], or separate with commas. */
        'list[]'?: string[]
        /** @description Tasks for this property. /properties/{id} or an id. */
        asset?: string
        /** @description References to project-tasks, as IRIs or ids. Repeat with [], or separate with commas. */
        recurrenceParent?: string[]
        /** @description References to project-tasks, as IRIs or ids. Repeat with [], or separate with commas. */
        'recurrenceParent[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        assignee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'assignee[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        subscriber?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'subscriber[]'?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        requester?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'requester[]'?: string[]
        /** @description Several values match any of them. */
        priority?: ('low' | 'normal' | 'high' | 'urgent')[]
        /** @description Several values match any of them. */
        'priority[]'?: ('low' | 'normal' | 'high' | 'urgent')[]
        /** @description Several values match any of them. */
        source?: ('manual' | 'api' | 'email' | 'client_portal' | 'recurrence' | 'import')[]
        /** @description Several values match any of them. */
        'source[]'?: ('manual' | 'api' | 'email' | 'client_portal' | 'recurrence' | 'import')[]
        isTemplate?: boolean
        /** @description Equal to this value: a date compares local days, a date-time compares instants. */
        dueAt?: string
        /** @description On or after this value: a date compares local days, a date-time compares instants. */
        'dueAt[after]'?: string
        /** @description On or before this value: a date compares local days, a date-time compares instants. */
        'dueAt[before]'?: string
        /** @description After this value: a date compares local days, a date-time compares instants. */
        'dueAt[strictly_after]'?: string
        /** @description Before this value: a date compares local days, a date-time compares instants. */
        'dueAt[strictly_before]'?: string
        /** @description true for rows with a value, false for rows without. */
        'exists[completedAt]'?: boolean
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        /** @description Only rows that contain this text. */
        search?: components['parameters']['search']
        'order[position]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[dueAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[priority]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[updatedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        /** @description Leave out templates and tasks that are done or cancelled. */
        onlyOpen?: boolean
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TaskPick'][]
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  listActiveHolidays: {
    parameters: {
      query?: {
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        employee?: string[]
        /** @description References to employees, as IRIs or ids. Repeat with [], or separate with commas. */
        'employee[]'?: string[]
        /** @description Requests of the people that this employee manages. Repeat with [], or separate with commas. */
        manager?: string[]
        /** @description Requests of the people that this employee manages. Repeat with [], or separate with commas. */
        'manager[]'?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        type?: string[]
        /** @description References to holiday-types, as IRIs or ids. Repeat with [], or separate with commas. */
        'type[]'?: string[]
        /** @description The status, several separated by commas: approved, cancellation_requested. */
        status?: string
        /** @description Requests with at least one day in this year: 2026, 2026-03, 2026-W10, 2026-03-05, 2026-03-01..2026-03-15, today, yesterday, this-week, last-week, this-month, last-month, this-year, last-year. */
        period?: string
        dateFrom?: string
        'dateFrom[after]'?: string
        'dateFrom[before]'?: string
        'dateFrom[strictly_after]'?: string
        'dateFrom[strictly_before]'?: string
        dateTo?: string
        'dateTo[after]'?: string
        'dateTo[before]'?: string
        'dateTo[strictly_after]'?: string
        'dateTo[strictly_before]'?: string
        /** @description People who are absent on this day (default: today, unless another time filter is set): a date, YYYY-MM-DD. */
        date?: string
        /** @description Only rows with these ids, separated by commas. */
        id?: components['parameters']['ids']
        /** @description Only rows with these ids; repeat the parameter. */
        'id[]'?: components['parameters']['idList']
        /** @description Last changed on this date, or at this date-time. */
        updatedAt?: components['parameters']['updatedAt']
        /** @description Last changed on or after this date or date-time. */
        'updatedAt[after]'?: components['parameters']['updatedAt-after']
        /** @description Last changed on or before this date or date-time. */
        'updatedAt[before]'?: components['parameters']['updatedAt-before']
        /** @description Last changed after this date or date-time. */
        'updatedAt[strictly_after]'?: components['parameters']['updatedAt-strictly_after']
        /** @description Last changed before this date or date-time. */
        'updatedAt[strictly_before]'?: components['parameters']['updatedAt-strictly_before']
        'order[dateFrom]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        'order[requestedAt]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
        page?: number
        itemsPerPage?: number
        /** @description Leave it empty for a full sync. Then send the last Sync-Token to get all later changes, including deletions. */
        sync?: components['parameters']['sync']
      }
      header?: {
        /** @description The ETag that you last read. If the resource has not changed, the response is 304. */
        'If-None-Match'?: components['parameters']['If-None-Match']
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          ETag: components['headers']['ETag']
          Link: components['headers']['Link']
          'Sync-Token': components['headers']['Sync-Token']
          [name: string]: unknown
        }
        content: {
          'application/json': (components['schemas']['Holiday'] | components['schemas']['Tombstone'])[]
        }
      }
      /** @description Not modified. */
      304: {
        headers: {
          ETag: components['headers']['ETag']
          [name: string]: unknown
        }
        content?: never
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      410: components['responses']['Problem410']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
  getSchedulePlan: {
    parameters: {
      query?: never
      header?: never
      path: {
        /** @description The day. */
        date: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The result. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SchedulePlan']
        }
      }
      400: components['responses']['Problem400']
      401: components['responses']['Problem401']
      403: components['responses']['Problem403']
      404: components['responses']['Problem404']
      405: components['responses']['Problem405']
      406: components['responses']['Problem406']
      408: components['responses']['Problem408']
      414: components['responses']['Problem414']
      429: components['responses']['Problem429']
      431: components['responses']['Problem431']
      500: components['responses']['Problem500']
      503: components['responses']['Problem503']
      507: components['responses']['Problem507']
    }
  }
}
