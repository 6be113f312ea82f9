const name = "hearthside.application";

let here: string | undefined;

/**
 * What opens the application in this tab, also after a reload: from a mailed link, or kept since it was begun. A link's
 * token does not stay in the address, where the next person at this machine would find it.
 */
export function findGuestToken(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    keepGuestToken(hash.slice(1));
    window.history.replaceState(window.history.state, "", pathname + search);
  }
  return here ?? keptToken();
}

export function keepGuestToken(token: string): void {
  here = token;
  try {
    sessionStorage.setItem(name, token);
  } catch {
    // private windows may refuse: then the tab's own memory has to do
    return;
  }
}

export function forgetGuestToken(): void {
  here = undefined;
  try {
    sessionStorage.removeItem(name);
  } catch {
    return;
  }
}

function keptToken(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
