import type { Page } from "@playwright/test";

/** The keys of the drafts that the page's browser keeps. */
const draftsOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === "hearthside")) return [];
    return new Promise<string[]>((resolve, reject) => {
      const asked = indexedDB.open("hearthside");
      asked.onerror = () => reject(new Error("the database does not open", { cause: asked.error }));
      asked.onsuccess = () => {
        const keys = asked.result.transaction("drafts").objectStore("drafts").getAllKeys();
        keys.onsuccess = () => {
          asked.result.close();
          resolve(keys.result.map((key) => JSON.stringify(key)));
        };
      };
    });
  });

/** How many unsaved notes the device keeps. The key starts with the user, then the type. */
export const notesOnDevice = async (page: Page): Promise<number> =>
  (await draftsOnDevice(page)).filter((key) => key.includes("written-note ")).length;
