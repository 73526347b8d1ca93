/** On a narrow screen the navigation of the line is one row: brings this page's name into it. */
const row = document.querySelector('.line-list');
const here = row?.querySelector('[aria-current]');
if (row && here) {
  const [around, own] = [row.getBoundingClientRect(), here.getBoundingClientRect()];
  row.scrollLeft += (own.left + own.right - around.left - around.right) / 2;
}
