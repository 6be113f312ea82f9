import { disciplineName, orderDisciplines } from "@hearthside/contract/visit-words";

export { disciplineWords } from "@hearthside/contract/visit-words";

export const disciplineOptions = orderDisciplines.map((value) => ({ value, label: disciplineName(value) }));
