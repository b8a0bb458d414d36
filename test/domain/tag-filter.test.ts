// Tags as a filter in one text, with every letter that a tag can have.
import { expect, it } from 'vitest'
import { tagFilter, tagItem, tagItems } from '#domain/tag-filter'

it.each(['a', 'a,b', ',', 'none', 'None', '\\', 'a\\', 'a\\,b', '\\none', 'on site', 'zażółć, 🙂'])(
  'names the tag %j beside others',
  (tag) => {
    const text = [tagItem('first'), tagItem(tag), tagItem(null)].join(',')
    expect(tagFilter(text)).toEqual({ tags: ['first', tag], none: true })
    expect(tagFilter(tagItem(tag))).toEqual({ tags: [tag], none: false })
    expect(tagItems(text)).toEqual(['first', tagItem(tag), 'none'])
  },
)

it('reads what people write, and keeps empty items', () => {
  expect(tagFilter('night , none')).toEqual({ tags: ['night'], none: true })
  expect(tagFilter('')).toEqual({ tags: [''], none: false })
  expect(tagFilter('a,,b')).toEqual({ tags: ['a', '', 'b'], none: false })
})
