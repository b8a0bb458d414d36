// The step of the store after which copies of an account of flexitime have all of its entries.

/**
 * Only the days of opening balances were copied: they are read again, with all entries. Until then accounts begin as
 * before.
 */
export const FLEXITIME_COPIES = `
  DELETE FROM syncToken WHERE collection = 'flexitime-entries';
  UPDATE copy SET body = '{"kind":"opening","seconds":0,"note":null}' WHERE collection = 'flexitime-entries';
  `
