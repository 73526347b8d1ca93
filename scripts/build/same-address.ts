import { EnvError } from '#server/plugins/env.ts';
import { isLoopback } from '#server/plugins/live-address.ts';
import { otherOrigin } from '#server/site/builds.ts';

/**
 * Refuses to replace the pages of a public site by those of the default address, because somebody has built without
 * the settings of the site: the running server would take no such pages, and its next start refuse them.
 *
 * @param origin the new build's
 * @param given PUBLIC_ORIGIN as it is set; whoever sets it may change the address
 * @throws EnvError
 */
export function refuseForgottenOrigin(
  distDir: string,
  origin: string,
  given: string | undefined,
): void {
  const before = otherOrigin(distDir, origin);
  if (given || !before || isLoopback(new URL(before))) return;
  throw new EnvError(
    `${distDir} holds the site for ${before}, and PUBLIC_ORIGIN is not set, so this build would be for ${origin}. Build with the settings of the site, or: PUBLIC_ORIGIN=${before} npm run build`,
  );
}
