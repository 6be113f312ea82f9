const name = "hearthside.left-unheard";

let inThisTab = false;

/** Whether somebody left this browser while the server could not be told, so that its session may still stand there. */
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
    // private windows may refuse: then the tab's own memory has to do
    return;
  }
}
