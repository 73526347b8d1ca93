// Drawings of a lesson open in the gallery. Guides have these lines in the script they load anyway
// (reader/tools.ts): shared, they would be a request more on every one of them.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.prose a:has(> img)');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void import('#elements/reader/pictures.ts').then((m) => m.openPicture(link));
});
