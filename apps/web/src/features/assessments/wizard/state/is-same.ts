/** Whether two objects have equal properties. Lists are equal if their members print the same. */
export function isSame<T extends object>(one: T, other: T): boolean {
  const now = new Map<string, unknown>(Object.entries(other));
  return (
    Object.keys(one).length === now.size &&
    Object.entries(one).every(([key, value]) => isSameValue(value, now.get(key)))
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((member, at) => isSameMember(member, other[at]));
}

const isSameMember = (one: unknown, other: unknown) =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
