// The tags that a person wants on an entry or a timer: written one way, and no more than servers take.
import { MAX_TAGS } from '#domain/limits'
import { fitsTag, uniqueTags } from '#domain/tags'
import { WorkspaceError } from './ports'

/**
 * @param before what it has now: that may stay, whatever it is
 * @throws WorkspaceError `too-many-tags` or `long-tag` with the field `tags`
 */
export function wantedTags(wanted: readonly string[], before: readonly string[] = []): string[] {
  const tags = uniqueTags(wanted)
  if (tags.length > Math.max(MAX_TAGS, before.length))
    throw new WorkspaceError('too-many-tags', (w) => w.work.tooManyTags(MAX_TAGS), 'tags')
  if (tags.some((tag) => !fitsTag(tag) && !before.includes(tag)))
    throw new WorkspaceError('long-tag', (w) => w.work.longTag, 'tags')
  return tags
}
