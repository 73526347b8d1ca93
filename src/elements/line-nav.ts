/** Navigation that is one row on a narrow screen, wider than it: brings this page's name into sight. */
const row = document.querySelector('[data-row]');
const here = row?.querySelector('[aria-current]');
if (row && here) {
  const [around, own] = [row.getBoundingClientRect(), here.getBoundingClientRect()];
  row.scrollLeft += (own.left + own.right - around.left - around.right) / 2;
}
