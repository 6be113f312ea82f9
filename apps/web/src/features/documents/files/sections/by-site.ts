import type { StoredFile } from "../queries.ts";

export type Site = { readonly site: string | null; readonly images: readonly StoredFile[] };

/** The date an image is sorted by: when it was taken, or else when it was uploaded. */
const orderOf = ({ takenOn, createdAt }: StoredFile) => takenOn ?? createdAt;

/** On the same date, before images come first, then the order of upload. */
const byAge = (one: StoredFile, other: StoredFile) =>
  orderOf(one).localeCompare(orderOf(other)) ||
  Number(one.phase === "after") - Number(other.phase === "after") ||
  one.createdAt.localeCompare(other.createdAt);

/** Images grouped by body site, ignoring capitals, oldest first. Images without a site come last. */
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
