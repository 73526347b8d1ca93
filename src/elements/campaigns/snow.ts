import { SNOW } from '#domain/snow.ts';

type Flake = { x: number; y: number; size: number; speed: number; sway: number; phase: number };

/** Size of the picture a flake is painted with, in CSS pixels. */
const SPRITE = 32;

/** A soft ball, painted once: copying it costs a fraction of drawing a circle. */
function paintSprite(dark: boolean): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  sprite.width = sprite.height = SPRITE;
  const pen = sprite.getContext('2d');
  if (!pen) return sprite;
  const colour = dark ? '255 255 255' : '150 170 200';
  const half = SPRITE / 2;
  const ball = pen.createRadialGradient(half, half, 0, half, half, half);
  ball.addColorStop(0, `rgb(${colour} / 0.9)`);
  ball.addColorStop(0.6, `rgb(${colour} / 0.55)`);
  ball.addColorStop(1, `rgb(${colour} / 0)`);
  pen.fillStyle = ball;
  pen.fillRect(0, 0, SPRITE, SPRITE);
  return sprite;
}

const flake = (width: number, height: number): Flake => ({
  x: Math.random() * width,
  y: -Math.random() * height,
  size: 6 + Math.random() * 10,
  speed: 30 + Math.random() * 45,
  sway: 8 + Math.random() * 22,
  phase: Math.random() * 2 * Math.PI,
});

/**
 * Snow over the page: of its flakes so many fall at the same time, and one that has landed makes room for
 * one that has waited. A hidden tab costs nothing.
 */
export function createSnow(): { start: () => void; stop: () => void } {
  const canvas = document.createElement('canvas');
  canvas.className = 'snow no-print';
  canvas.setAttribute('aria-hidden', 'true');
  const pen = canvas.getContext('2d');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let sprite = paintSprite(dark.matches);
  let falling: Flake[] = [];
  let waiting: Flake[] = [];
  let frame = 0;
  let last = 0;

  const fit = () => {
    canvas.width = innerWidth;
    canvas.height = innerHeight;
  };
  const draw = (now: number) => {
    // After a pause the snow goes on where it was.
    const seconds = Math.min(0.1, (now - last) / 1000);
    last = now;
    pen?.clearRect(0, 0, canvas.width, canvas.height);
    falling.forEach((one, i) => {
      one.y += one.speed * seconds;
      if (one.y > canvas.height) {
        waiting.push({ ...flake(canvas.width, 40) });
        falling[i] = waiting.shift() ?? one;
        return;
      }
      const x = one.x + Math.sin(one.phase + one.y / 60) * one.sway;
      pen?.drawImage(sprite, x, one.y, one.size, one.size);
    });
    frame = requestAnimationFrame(draw);
  };
  const go = () => {
    cancelAnimationFrame(frame);
    if (document.hidden) return;
    last = performance.now();
    frame = requestAnimationFrame(draw);
  };
  const repaint = () => {
    sprite = paintSprite(dark.matches);
  };

  return {
    start() {
      if (canvas.isConnected) return;
      fit();
      const flakes = Array.from({ length: SNOW.flakes }, () => flake(innerWidth, innerHeight));
      falling = flakes.slice(0, SNOW.active);
      waiting = flakes.slice(SNOW.active);
      document.body.append(canvas);
      addEventListener('resize', fit);
      document.addEventListener('visibilitychange', go);
      dark.addEventListener('change', repaint);
      go();
    },
    stop() {
      cancelAnimationFrame(frame);
      removeEventListener('resize', fit);
      document.removeEventListener('visibilitychange', go);
      dark.removeEventListener('change', repaint);
      canvas.remove();
    },
  };
}
