/** Repeatable randomness: the same seed gives the same values in the same order. */
export type Random = {
  /** 32 random bits as a whole number from 0. */
  bits(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** One of `list`. Throws RangeError when it is empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` different members of `list` in random order; all of them when it has fewer. */
  sample<T>(list: readonly T[], count: number): T[];
};

/** A separate stream for every `seed`. Source: the generator sfc32 of PractRand, seeded by hashing the text. */
export function randomFrom(seed: string): Random {
  const bits = sfc32(hashes(seed));
  const between = (least: number, most: number) => least + (bits() % (most - least + 1));
  return {
    bits,
    between,
    chance: (probability) => bits() < probability * 2 ** 32,
    pick: (list) => at(list, between(0, list.length - 1)),
    sample(list, count) {
      const left = [...list];
      return Array.from({ length: Math.min(count, list.length) }, () => {
        const index = between(0, left.length - 1);
        const taken = at(left, index);
        left.splice(index, 1);
        return taken;
      });
    },
  };
}

function at<T>(list: readonly T[], index: number): T {
  for (const item of list.slice(index, index + 1)) return item;
  throw new RangeError("there is nothing to pick from");
}

type State = readonly [number, number, number, number];

/** FNV-1a with four starting values, each result mixed as in MurmurHash3. */
const hashes = (text: string): State => [
  hash(text, 0x811c9dc5),
  hash(text, 0x9e3779b9),
  hash(text, 0x243f6a88),
  hash(text, 0xb7e15162),
];

function hash(text: string, start: number): number {
  let value = start;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function sfc32(state: State): () => number {
  let [a, b, c, counter] = state;
  return () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  };
}
