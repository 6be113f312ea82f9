/** Runs in the page: the moment, from the start of the navigation, of the first frame in which `selector` is there. */
export function whenSeen(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else resolve(performance.now());
    };
    requestAnimationFrame(look);
  });
}
