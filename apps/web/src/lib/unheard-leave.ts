const name = "hearthside.left-unheard";

let inThisTab = false;

/** Whether a sign-out could not reach the server, so that the session may still be valid there. */
export function leftUnheard(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return inThisTab;
  }
}

export function noteUnheardLeave(isUnheard: boolean): void {
  inThisTab = isUnheard;
  try {
    if (isUnheard) localStorage.setItem(name, "1");
    else localStorage.removeItem(name);
  } catch {
    // private windows may refuse storage; the tab's memory is used instead
    return;
  }
}
