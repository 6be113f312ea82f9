/**
 * Matching given and family names with a home language and the likely answers about origin: codes of A1005 and A1010.
 * All people are made up.
 */
export type NameGroup = {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly last: readonly string[];
  readonly languages: readonly string[];
  readonly ethnicities: readonly string[];
  readonly races: readonly string[];
};

/** Codes of A1005 and A1010. Y: the patient declines to respond. */
const notHispanic = ["A"];

const words = (text: string): readonly string[] => text.split(" ");

const english: NameGroup = {
  women: words(
    "Alice Barbara Beatrice Bernice Betty Carol Deborah Delores Donna Dorothy Edith Eleanor Ethel Evelyn Florence Frances Gladys Gloria Hazel Helen Henrietta Ida Irene Joanne Josephine Judith Latoya Lillian Lorraine Louise Lucille Mabel Margaret Marjorie Martha Mildred Myrtle Norma Opal Pauline Phyllis Rosalind Ruby Ruth Shirley Thelma Vera Viola Wanda Willie Winifred",
  ),
  men: words(
    "Arthur Calvin Cecil Clarence Curtis Darnell Dennis Earl Ernest Eugene Frank Harold Henry Jasper Jerome Kenneth Leonard Marcus Nathaniel Otis Percy Ralph Raymond Roscoe Russell Stanley Theodore Tyrone Vernon Virgil Walter Wilbur",
  ),
  last: words(
    "Abernathy Ames Ashford Baines Banks Barlow Bellamy Blackwood Booker Bradshaw Briggs Burrell Caldwell Carver Chambers Coleman Crenshaw Dawkins Dillard Drummond Eastman Ellison Fairchild Farrow Fletcher Gaines Garrison Goodwin Grady Hargrove Hawthorne Hollis Holloway Hutchins Ivory Jeffries Kimball Lamar Langley Lockhart Mayfield McAllister McBride Merriweather Nance Oakley O'Connor O'Neal Ogden Pettway Pickett Prescott Quarles Radcliffe Rollins Sampson Shepherd Sims Stallworth Sutherland Tate Thornton Tolliver Underwood Vance Wadsworth Weatherby Whitaker Whitfield Womack Yarbrough",
  ),
  languages: ["English"],
  ethnicities: notHispanic,
  races: ["A", "A", "A", "B", "B", "A,B", "Y"],
};

const spanish: NameGroup = {
  women: words(
    "Alejandra Amparo Belén Carmen Concepción Consuelo Dolores Elena Esperanza Graciela Guadalupe Hortensia Inés Josefina Leonor Luz Manuela Marisol María Ofelia Pilar Refugio Rocío Rosario Socorro Verónica Yolanda",
  ),
  men: words(
    "Adán Ángel Arturo Efraín Esteban Fermín Gerónimo Héctor Isaías Jesús Joaquín José Matías Nicolás Óscar Ramón Salomé Teófilo Tomás",
  ),
  last: words(
    "Acosta Aguilar Alarcón Arriaga Ávila Ballesteros Benítez Cárdenas Castañeda Cisneros Covarrubias Domínguez Elizondo Escobedo Fuentes Galván Garza Gutiérrez Guzmán Hinojosa Ibáñez Jiménez Lozano Luévano Márquez Mireles Muñoz Núñez Ochoa Ordóñez Pacheco Peña Quiñones Quintanilla Ríos Saldaña Sepúlveda Solís Treviño Urrutia Valdés Villarreal Yáñez Zamora Zúñiga",
  ),
  languages: ["Spanish", "Spanish", "English"],
  ethnicities: ["B", "B", "B", "E"],
  races: ["A", "A", "A", "Z", "Y"],
};

const vietnamese: NameGroup = {
  women: words("Anh Bích Chi Hạnh Hoa Hồng Lan Liên Mai Ngọc Thảo Thu Xuân"),
  men: words("Dũng Hùng Minh Phúc Quang Sơn Tuấn"),
  last: words("Bùi Cao Đặng Đỗ Dương Hồ Huỳnh Lê Lý Mai Ngô Nguyễn Phạm Phan Trần Trương Võ"),
  languages: ["Vietnamese", "Vietnamese", "English"],
  ethnicities: notHispanic,
  races: ["I"],
};

const chinese: NameGroup = {
  women: words("Bai-Ling Lian Mei Shu-Fen Xiu"),
  men: words("Chun Feng Guang Jian Tao Wei"),
  last: words("Chang Chen Gao Hu Li Liu Ma Ng Wang Zhang"),
  languages: ["Mandarin Chinese", "Mandarin Chinese", "English"],
  ethnicities: notHispanic,
  races: ["E"],
};

const korean: NameGroup = {
  women: words("Eun-Ji Hye-Won Ji-Young Mi-Sook Min-Jung Soo-Yeon"),
  men: words("Dong-Hyun Jin-Ho Sang-Woo Seung-Min Sung-Ho Young-Ho"),
  last: words("Cho Choi Hwang Jang Kwon Lim Oh Park Shin Yoon"),
  languages: ["Korean", "Korean", "English"],
  ethnicities: notHispanic,
  races: ["H"],
};

const southAsian: NameGroup = {
  women: words("Aarti Bhavna Farida Indira Kamala Lakshmi Nasreen Rukmini Savitri Shanti Usha Yasmin"),
  men: words("Anand Deepak Gopal Harpreet Imran Prakash Suresh Vijay"),
  last: words(
    "Agarwal Bhatt Chaudhary Desai Gill Hussain Iyer Joshi Kapoor Malik Menon Nair Patel Qureshi Rao Reddy Sandhu Sharma Subramanian Venkataraman",
  ),
  languages: ["Hindi", "Urdu", "English", "English"],
  ethnicities: notHispanic,
  races: ["D"],
};

const westAfrican: NameGroup = {
  women: words("Adaeze Chinwe Folasade Ifeoma Ngozi Nkechi"),
  men: words("Abiola Chidi Emeka Kofi Olufemi Tunde"),
  last: words(
    "Abubakar Achebe Adeyemi Balogun Diallo Eze Mensah Nwosu Okafor Okonkwo Olatunji Osei Touré Traoré",
  ),
  languages: ["English", "English", "French"],
  ethnicities: notHispanic,
  races: ["B"],
};

const arabic: NameGroup = {
  women: words("Amina Fatima Layla Rania Zainab"),
  men: words("Habib Khalil Mustafa Samir Yusuf"),
  last: words("Abdullah Al-Masri El-Amin Haddad Khoury Said"),
  languages: ["Arabic", "Arabic", "English"],
  ethnicities: notHispanic,
  races: ["A"],
};

const europeanTexan: NameGroup = {
  women: words("Agnes Annelie Elfriede Gretchen Hedwig Käthe Ludmila Solveig Věra"),
  men: words("Adolph Alois Bohumil Emil František Heinrich Jörg Jürgen Marcel Otto René Władysław Zdeněk"),
  last: words(
    "Böhme Dvořák Fontenot Guidry Hébert Jäger Kovář Krüger Kučera Lindström Löwe Müller Novotný Ørsted Petrášek Schröder Szczepański Thibodeaux Vogelsang Wójcik Zielinski",
  ),
  languages: ["English", "English", "English", "German", "Czech"],
  ethnicities: notHispanic,
  races: ["A", "A", "A", "A", "Y"],
};

const groupsExcept = (east: NameGroup, south: NameGroup): readonly NameGroup[] => [
  ...Array.from({ length: 9 }, () => english),
  ...Array.from({ length: 6 }, () => spanish),
  vietnamese,
  east,
  southAsian,
  south,
  europeanTexan,
];

/** Groups are repeated by their share. */
export const nameGroups: readonly NameGroup[] = [
  ...groupsExcept(chinese, westAfrican),
  ...groupsExcept(korean, arabic),
];

/** The groups of patients with fixed names. */
export const fixedNameGroups = { english, spanish, vietnamese, europeanTexan } as const;

export const suffixes = ["Jr.", "Sr.", "II", "III"] as const;

export const sexes = ["women", "men"] as const;
