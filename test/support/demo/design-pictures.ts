// The pictures of docs/design.md: stories of the gallery, each as high as what it shows.
import path from 'node:path'
import { openGallery } from '../gallery'
import type { Steps } from './steps'

/** CSS pixels; as high as the longest of them. */
const SIZE = { width: 760, height: 1400 }

/** What is shown, and how the picture is called. */
const PICTURES = [
  { name: 'design-scale', story: 'TypeScale', theme: 'light' },
  { name: 'design-colours-light', story: 'ColourTones', theme: 'light' },
  { name: 'design-colours-dark', story: 'ColourTones', theme: 'dark' },
  { name: 'design-buttons', story: 'ButtonStates', theme: 'light' },
  { name: 'design-bars', story: 'BarStates', theme: 'light' },
  { name: 'design-blocks', story: 'WeekBlocks', theme: 'light' },
  { name: 'design-charts-dark', story: 'ChartStates', theme: 'dark' },
  { name: 'design-empty', story: 'EmptyStates', theme: 'light' },
] as const

/**
 * Takes the pictures.
 * @param folder an empty one, for what the browser keeps
 */
export async function takeDesignPictures(steps: Steps, folder: string): Promise<void> {
  await steps.step('Show the design', async () => {
    const gallery = await openGallery(path.join(folder, 'gallery'))
    try {
      await gallery.page.setViewportSize(SIZE)
      for (const { name, story, theme } of PICTURES) {
        await gallery.show({ story, theme, language: 'en' })
        await steps.picture(gallery.page.locator('[data-stage]'), name)
      }
    } finally {
      await gallery.close()
    }
    return `${PICTURES.length} stories of the gallery.`
  })
}
