/** 'Iris Weller' for 'Weller, Iris', as messages say it. */
export const spokenName = (listed: string): string => listed.replace(/^([^,]+), ([^,]+)/, "$2 $1");
