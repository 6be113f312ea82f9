type Names = { readonly firstName: string; readonly lastName: string };

/** As in lists: 'Weller, Iris'. */
export const listedName = ({ firstName, lastName }: Names): string => `${lastName}, ${firstName}`;

/** As in headings and sentences: 'Iris Weller'. */
export const personName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`;

/** 'Ada Okafor, MD'. */
export const physicianName = (names: Names & { readonly credential: string }): string =>
  `${personName(names)}, ${names.credential}`;

/** 'Iris Weller' for 'Weller, Iris' and 'Ada Okafor, MD' for 'Okafor, Ada, MD', as a sentence says it; other names stay. */
export const spokenName = (listed: string): string => listed.replace(/^([^,]+), ([^,]+)/, "$2 $1");
