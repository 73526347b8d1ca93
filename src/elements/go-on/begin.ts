// Who plays a film has begun: the home page leads back to it.
document.addEventListener('play', () => void import('./note.ts'), { once: true, capture: true });
