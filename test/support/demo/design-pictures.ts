// The pictures of docs/design.md: stories of the gallery, each as high as what it shows.
import path from 'node:path'
import { openGallery } from '../gallery'
import type { Steps } from './steps'

/** CSS pixels; the longest of them is not as high. */
const HEIGHT = 2400

/** What is shown, how wide in CSS pixels, and how the picture is called. */
const PICTURES = [
  { name: 'design-scale', story: 'TypeScale', theme: 'light', width: 440 },
  { name: 'design-colours-light', story: 'ColourTones', theme: 'light', width: 760 },
  { name: 'design-colours-dark', story: 'ColourTones', theme: 'dark', width: 760 },
  { name: 'design-buttons', story: 'ButtonStates', theme: 'light', width: 440 },
  { name: 'design-bars', story: 'BarStates', theme: 'light', width: 560 },
  { name: 'design-blocks', story: 'WeekBlocks', theme: 'light', width: 760 },
  { name: 'design-charts-dark', story: 'ChartStates', theme: 'dark', width: 640 },
  { name: 'design-empty', story: 'EmptyStates', theme: 'light', width: 440 },
] as const

/**
 * Takes the pictures.
 * @param folder an empty one, for what the browser keeps
 */
export async function takeDesignPictures(steps: Steps, folder: string): Promise<void> {
  await steps.step('Show the design', async () => {
    const gallery = await openGallery(path.join(folder, 'gallery'))
    try {
      for (const { name, story, theme, width } of PICTURES) {
        await gallery.page.setViewportSize({ width, height: HEIGHT })
        await gallery.show({ story, theme, language: 'en' })
        await steps.picture(gallery.page.locator('[data-stage]'), name)
      }
    } finally {
      await gallery.close()
    }
    return `${PICTURES.length} stories of the gallery.`
  })
}
