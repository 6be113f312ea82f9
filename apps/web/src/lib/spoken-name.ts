/** 'Iris Weller' for 'Weller, Iris' and 'Ada Okafor, MD' for 'Okafor, Ada, MD', as a sentence says it; other names stay. */
export const spokenName = (listed: string): string => listed.replace(/^([^,]+), ([^,]+)/, "$2 $1");
