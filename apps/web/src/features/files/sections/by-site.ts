import type { StoredFile } from "../queries.ts";

export type Site = { readonly site: string | null; readonly images: readonly StoredFile[] };

/** The day that an image stands under: when it was taken, or else uploaded. */
const orderOf = ({ takenOn, createdAt }: StoredFile) => takenOn ?? createdAt;

/** Of one day those from before the treatment stand first, then as they were uploaded. */
const byAge = (one: StoredFile, other: StoredFile) =>
  orderOf(one).localeCompare(orderOf(other)) ||
  Number(one.phase === "after") - Number(other.phase === "after") ||
  one.createdAt.localeCompare(other.createdAt);

/** Images by the site on the body, however it was capitalized, each from the oldest on; those without a site last. */
export function bySite(images: readonly StoredFile[]): Site[] {
  const sites = new Map<string, StoredFile[]>();
  for (const image of images) {
    const name = (image.site ?? "").trim().toLowerCase();
    sites.set(name, [...(sites.get(name) ?? []), image]);
  }
  return [...sites]
    .sort(([one], [other]) => Number(one === "") - Number(other === "") || one.localeCompare(other))
    .map(([, found]) => ({
      site: found[0]?.site ?? null,
      images: found.toSorted(byAge),
    }));
}
