/** The page numbers to show: the first two, the last, the current one and its neighbours; undefined for a gap of several pages. */
export function visiblePageNumbers(current: number, total: number): (number | undefined)[] {
  const candidates = [1, 2, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(candidates)].toSorted((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [page];
    // A gap of one page is filled by that page.
    return page === before + 2 ? [page - 1, page] : [undefined, page];
  });
}
