import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

export const player = (page: Page) => page.locator('film-player').filter({ visible: true });
export const video = (page: Page) => player(page).locator('video');
export const timeOf = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.currentTime);

/** Moves the film, as a hand on the bar would. */
export async function seek(page: Page, seconds: number): Promise<void> {
  await video(page).evaluate(async (v: HTMLVideoElement, to) => {
    if (v.readyState < 1) {
      v.preload = 'metadata';
      await new Promise((resolve) => v.addEventListener('loadedmetadata', resolve, { once: true }));
    }
    v.currentTime = to;
    await new Promise((resolve) => v.addEventListener('seeked', resolve, { once: true }));
  }, seconds);
}

export const play = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.play());
export const pause = (page: Page) => video(page).evaluate((v: HTMLVideoElement) => v.pause());

/** The player is there once its script has made the transcript answer. */
export async function openFilm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(player(page).locator('[data-transcript] button').first()).toBeVisible();
}
