/** Whether navigation marks `link` as the place one is at: the path contains it in lower case. */
export const isCurrent = (link: string, currentPath: string) => currentPath.includes(link.toLowerCase());
