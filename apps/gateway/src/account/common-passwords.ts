/**
 * What guessers try first, out of those that are long enough to be taken: lower case, divided by spaces. Runs, repeats and
 * a common word with digits after it are found by rule (`common-password.ts`) and need not stand here.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 01234567 0123456789 10203040 1020304050 11111111 111111111 1111111111 11223344
  1122334455 112233445566 12121212 121212121 12131415 123123123 123321123 12341234 12344321 123454321 1234554321
  12345678 123456789 1234567890 12345678910 123456789a 123456789q 12345678a 1234567a 123456aa 123456abc 12345qwert
  1234abcd 1234qwer 123abc123 123qwe123 123qweasd 13141314 1314520520 147258369 147852369 159357258 159753159753
  19871987 1a2b3c4d 1q2w3e4r 1q2w3e4r. 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000 22222222
  321321321 33333333 44444444 456789123 52013145 5201314520 5201314a 520520520 521521521 55555555 66666666
  741852963 77777777 789456123 87654321 88888888 888888888 987654321 9876543210 99999999 999999999 a1234567
  a12345678 a123456789 a5201314 aa123456 aa12345678 aaa123456 abc12345 abc123456 abc123abc abcd1234 abcd12345
  abcdefg1 abcdefgh abcdefghi access14 admin123 admin1234 admin12345 admin123456 adminadmin administrator aini1314
  alexander alexandra android1 angel123 angels12 anhyeuem anthony1 arsenal1 asd123456 asdasdasd asdf1234 asdfasdf
  asdfghjk asdfghjkl asdfqwer ashley12 autumn2024 autumn2025 azerty123 azertyuiop babygirl babygirl1 banana123
  barcelona baseball baseball1 basketball batman123 benjamin berlin123 bigdaddy blessed1 blink182 bonita123
  bonjour1 brandon1 butterfly caonima1 caonima123 caroline catherine changeme changeme1 changeme123 charlie1
  cheese123 chelsea1 chocolate christian christopher coffee123 computer computer1 contraseña cookie123 corvette
  cowboys1 cupcake1 daniel12 danielle dearbook december default1 diamond1 dolphin1 dolphins doraemon doudou12
  dragon12 dragon123 eagles12 elephant elizabeth eminem123 estrella facebook facebook1 ferrari1 ficken123 flower12
  flowers1 football football1 forever1 fortnite freedom1 friends1 gandalf1 garfield geheim123 ginger12 golden12
  google123 guest123 guest1234 hallo123 hammer12 happy123 happyday harley12 harley123 heaven12 hockey123 hola1234
  hunter12 hunter123 iloveu123 iloveyou iloveyou1 iloveyou123 iloveyou2 india123 internet internet1 iphone123
  jackson1 january1 jennifer jessica1 jesus123 jesus1234 jesuschrist jiajia123 johnson1 jonathan jordan23
  joshua123 juventus kaimai123 kaimai1234 kaimai123456 kaimai888 kaimaikaimai killer123 krishna1 lakers24
  laogong520 laopo520 letmein1 letmein123 lilei123 linkedin lion1234 liuyang123 liverpool loulou12 lovelove
  loveme123 loveyou1 lucky123 manchester mariposa marlboro marseille maryjane master12 master123 matthew1 maverick
  mercedes merlin12 metallica michael1 michelle microsoft midnight mima1234 mima123456 minecraft monday123
  monkey12 monkey123 motdepasse mountain mustang1 mylove123 myspace1 naruto123 nicholas nicole12 nihao123
  nihaonihao nirvana1 nothing1 november orange12 p@55w0rd p@ssw0rd p@ssword pa55w0rd pa55word packers1 pakistan1
  pantera1 panther1 passpass passw0rd password password1 password12 password123 password1234 passwort patricia
  pepper123 phoenix1 pikachu1 platinum pokemon1 pokemon123 porsche911 precious princess princess1 priyanka
  purple12 purple123 q1234567 q1w2e3r4 q1w2e3r4t5 qaz123456 qazwsx123 qazwsxedc qq123456 qq123456789 qwe123456
  qweasd123 qweasdzxc qweqweqwe qwer1234 qwerasdf qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui
  qwertyuiop qwertz123 qwertzuiop rabbit12 rainbow1 ranger12 realmadrid redsox12 rockstar1 root1234 rootroot
  sairam123 sakura123 samantha samsung1 samsung123 schatz123 scooby12 secret12 secret123 senha123 september
  shadow12 shadow123 silver12 slipknot snoopy123 soccer123 softball soleil123 sommer123 spiderman spring2024
  spring2025 starwars starwars1 steelers stephanie summer12 summer123 summer2024 summer2025 sunflower sunshine
  sunshine1 superman superman1 supersecret sweetheart teamo123 temp1234 temporary tequiero test1234 test12345
  tester123 testing1 testing123 testtest thomas12 thunder1 tiancai123 tianxia1 tiger123 tigger12 tinkerbell
  toor1234 trustno1 victoria vietnam1 w123456789 wang1234 wanglei123 wangyang warcraft welcome01 welcome1
  welcome12 welcome123 whatever whatever1 william1 windows1 windows10 winston1 winter12 winter123 winter2024
  winter2025 woaini123 woaini1234 woaini123456 woaini1314 woaini520 woaini521 woaiwojia woaizhongguo wodemima
  wolfpack woshishui woshitiancai xiaoming xiaoxiao xsw2zaq1 yankees1 yellow12 yxcvbnm1 z1234567 zaq12wsx zaq1zaq1
  zaqxswcde zhang123 zhongguo zxc123456 zxcvbnm1 zxcvbnm123 zxcvbnmm zxczxczxc
`.split(/\s+/),
);
