export type LocatedPackage = { resolved?: string; link?: boolean };
export type Manifest = Record<string, unknown>;

const groups = ["dependencies", "devDependencies", "optionalDependencies"];

/** Lock file entries with a registry address, which not every machine can reach. */
export const addressProblems = (packages: Record<string, LocatedPackage>): string[] =>
  Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(
      ([path]) => `${path} names a registry in package-lock.json; .npmrc has omit-lockfile-registry-resolved`,
    );

/** Dependencies in one manifest that are not pinned to an exact version. */
export const rangeProblems = (file: string, manifest: Manifest): string[] =>
  groups
    .flatMap((group) => Object.entries(manifest[group] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
    .map(([name, version]) => `${file}: ${name} is "${version}", not an exact version`);
