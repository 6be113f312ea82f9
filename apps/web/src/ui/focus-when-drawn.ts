/** Focuses what is there once the page is drawn anew; unless whoever works on it went elsewhere meanwhile. */
export function focusWhenDrawn(find: () => HTMLElement | null | undefined): void {
  const from = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now === from || now === document.body) find()?.focus();
  });
}
