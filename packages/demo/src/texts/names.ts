/** Matching given and family names with a home language. All people are made up. */
type NameGroup = {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly last: readonly string[];
  readonly languages: readonly string[];
};

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
};

const vietnamese: NameGroup = {
  women: words("Anh Bích Chi Hạnh Hoa Hồng Lan Liên Mai Ngọc Thảo Thu Xuân"),
  men: words("Dũng Hùng Minh Phúc Quang Sơn Tuấn"),
  last: words("Bùi Cao Đặng Đỗ Dương Hồ Huỳnh Lê Lý Mai Ngô Nguyễn Phạm Phan Trần Trương Võ"),
  languages: ["Vietnamese", "Vietnamese", "English"],
};

const chineseAndKorean: NameGroup = {
  women: words("Bai-Ling Eun-Ji Hye-Won Lian Mei Min-Jung Shu-Fen Soo-Yeon Xiu"),
  men: words("Chun Guang Jian Jin-Ho Wei Young-Ho"),
  last: words("Chang Chen Cho Choi Gao Hu Hwang Jang Kwon Li Lim Liu Ma Ng Oh Park Shin Wang Yoon Zhang"),
  languages: ["Mandarin Chinese", "Korean", "English"],
};

const southAsian: NameGroup = {
  women: words("Aarti Bhavna Farida Indira Kamala Lakshmi Nasreen Rukmini Savitri Shanti Usha Yasmin"),
  men: words("Anand Deepak Gopal Harpreet Imran Prakash Suresh Vijay"),
  last: words(
    "Agarwal Bhatt Chaudhary Desai Gill Hussain Iyer Joshi Kapoor Malik Menon Nair Patel Qureshi Rao Reddy Sandhu Sharma Subramanian Venkataraman",
  ),
  languages: ["Hindi", "Urdu", "English", "English"],
};

const westAfricanAndArabic: NameGroup = {
  women: words("Adaeze Amina Chinwe Fatima Folasade Ifeoma Layla Nkechi Rania Zainab Ngozi"),
  men: words("Abiola Chidi Habib Khalil Mustafa Olufemi Samir Tunde Yusuf"),
  last: words(
    "Abdullah Abubakar Achebe Adeyemi Al-Masri Balogun Diallo El-Amin Eze Haddad Khoury Mensah Nwosu Okafor Okonkwo Olatunji Osei Said Touré Traoré",
  ),
  languages: ["English", "Arabic", "French", "English"],
};

const europeanTexan: NameGroup = {
  women: words("Agnes Annelie Elfriede Gretchen Hedwig Käthe Ludmila Solveig Věra"),
  men: words("Adolph Alois Bohumil Emil František Heinrich Jörg Jürgen Marcel Otto René Władysław Zdeněk"),
  last: words(
    "Böhme Dvořák Fontenot Guidry Hébert Jäger Kovář Krüger Kučera Lindström Löwe Müller Novotný Ørsted Petrášek Schröder Szczepański Thibodeaux Vogelsang Wójcik Zielinski",
  ),
  languages: ["English", "English", "English", "German", "Czech"],
};

/** Groups are repeated by their share. */
export const nameGroups: readonly NameGroup[] = [
  ...Array.from({ length: 9 }, () => english),
  ...Array.from({ length: 6 }, () => spanish),
  vietnamese,
  chineseAndKorean,
  southAsian,
  westAfricanAndArabic,
  europeanTexan,
];

export const suffixes = ["Jr.", "Sr.", "II", "III"] as const;

export const sexes = ["women", "men"] as const;
