/** Navigation that is one row on a narrow screen, wider than it: brings this page's name into its middle. */
for (const here of document.querySelectorAll('[data-row] [aria-current]')) {
  const row = here.closest('[data-row]');
  const { left, right } = here.getBoundingClientRect();
  if (row) row.scrollLeft += (left + right - innerWidth) / 2;
}
