-- Names are found by the first letters of their characters as they are spoken.

-- Of the characters from U+3400 on, in lines of 128: one letter each, a full stop for what has no sound.
create function pinyin_initials(value text, is_person boolean) returns text
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  letters constant bytea := '
.......................................................................z..y.....................................................
................................................................................................................................
..............................................................................................................f.................
................................................................................................................................
..............h..............................................................d..........y.............x.........................
...................................................................j......................t..............................p......
................................................................................................................................
...................................................................s............................................................
.......j...........m............................................................................................................
................................................................................................................................
........................z...........................................l...........................................................
................................................................................sh.............k................................
................................................................................................................................
................................................................................................................l...............
..........h...x...........c...................................................g......q..........................................
..............................................................l.................................................................
l...............................................................................................................................
.......................................................................f................c.x.....................................
....................j...........................................................j.......m.......................................
..................................................y.............................................................................
......k.....h...................................................................................................................
....y.......................................................................................................t...................
...............................................................................g................................................
................................................................................................h...............................
......................................................................................l.........................................
..............................................l......................d........z.................................................
...............................................................................................c................................
................................................................................................................................
................................................................................................................................
................................................................................................................................
.........................................................j......................................................................
...r..................z......................................................................z...s................t.............
...j............................................................................................................................
......................................................................................q....q............y..qz...................
................................................................................................................................
...............................................k......................................d....x..............z.........t...........
................................................................................................................................
................................................................................................................................
...................................x.....................................................c......................................
................................................................................................................................
................................................................................................................................
..........................................................c.g...........................t.......................................
.............................................................................................................................p..
...z............................................................................................................................
................................................................................................................................
................................................................................................................................
................................................................................................................................
................................................................................................................................
................................................................................................................................
...............................yc.t.............................................................................................
...................sjljjtp......................................................................................................
..............................................y.................................................................................
ydkqsxhwzssxqbymgcczqpssqbycdscdqldylybsgjgypzjjfgcclzzbwdwzjljpfyynwjjtmyyzwzhflyppqhgccyhynjqyxxgjx.sdsjnjjsmhml.rxyfsnqsyzzqz
gqllyjlgyzssecykyyhqwjssggyxyqyjtwkdjhychmyxjtlxjyqbyxdldwrrjjwysrldzjpcbzjjbrcfjlbczstzfxxthtrqgybdlyccscymmrfcyqzpwwjjyfcrwfdf
zqpyddwyxkyjawjffxjpdftzyhhycyswccyqsclcxxwzcxnbgnnxbxlzsqsbsjpysyzdhmdzbqbzcwdzzyytzhbtsyyfzgntnxqywqykbphglxgybfmjebjhhgqtjcys
xstkzglyckglysmzxyalmeldccxgzyrjxsdltjzcqkcnnjwhjczzcqljststbnxbtyxceqxgkwjyflzqlyhjqspsfxlfpbysxxxydcczylllsjxfhjxpjbcffyabyxbh
czbjyclwlczggbtssmdtjcxpthyqtgljscjfzkjzjqnlzwlslhdzbwjncjzyzsqnycqyrzcjjwybrtwpyftwexcskdzctbxhyzcayjxzcfbzzmjyxxcdczottbzljwfc
kszsxfyrlnygmbdthjxsqqccsbxrytsyfbjdztgbcnclcyzzpsacyzqscjcshzqydxlbpjllmqxtydzxsqjtzpxlcglqdcwjbhctdjjsfxyejjtlbgxsxjmyjjqpfzas
yjncydjxkjcdjszcbartcclnjqmwnqnclllkbybzzsyhqcltwlccrshllzntylnewyzyxczxxgdkdmtcedeqtsyys.d.d..sd.j.hrwnqlybglxhlgtgxbqjdz.yjsjy
jcjmrnymgrcjczgjmzmgxmmryxkjnymsgmzzymklfxmbdtgfbhcjykylpfmdxlqjjsmtqgzsjlqdldgjycalcmzcsdjllnxdjffffjczfmzffpfkhkgdpkxktacjdhhz
dddrrcfqyjkqccwjdxhwjlyllzgcfcqdsmlzpbjjplsbcjggdckkdezsqcckjgcgkdjtjllzycxklqccgjcltfpcqczgwbjdqydjjbyjhsjddwgfsjgdkccctllpspkj
gqjhzzljplgjgjjthjjyjzczmlzlyqbgjwmljkxzdznjqsyzmljlljkywxmkjlhskjgbmclyymkxjqlbmclkmdxxkwyxwslmlpsjqjjqxyqfjtjdxmxxllcrqbsyjbgw
y.xggbcyxpjtgpepfgdjgbhbncfjyzjkjkhxqfgqzkfhygkhdkllsdjjxpqykybnqsxqnszswhbsxwhxwbzzxdmndjbsbkbbzklylxgwxjjwaqzmywsjqlcjxxjqwjeq
xscwetlzhlyyysdzpyqyzcmtlshtzcfycyxyljsdcjjagyslcllyyysglqqq.ldxzsccccadycjysfsgbfrlszqsbxjpsjwsdrckgjlgdkzjzbdktcsyqpyhstcldj.h
mxmcgxyzhjdctmhltxzxylamohyjcltyfbqqjbfbdfehtksqhzywwcnxxcdwhhwgyjlegwdmcwgfjhcsntfydolbyghqwesjpwnmlrydzsztxyqpzgcwhhnxpyhshmdq
zxztdppbfyhzhhjyfdzwkgkzbldntsxhqeegzxylzmmzyjzgszxhhkhtxexxwylyapsthxdwhzydpxagkydxbynhxkd.jnmyhylpmgocslnzhkxxlbzzlbmlsfbhhgcg
yyggbhscyajtywlxtzqcwzydqdqm.gd.llszhlsjzwfyhqswscelqajynytlsxthazgkzzsdhlacqtwwcdgqqtddyzbcchyqzflxpslzygpzsznglydqtbdlxjtctajd
kywnsyzljhhdzcwnxyzywmhychhhxhjkzwsxhdyxlyscqydpclyzwmyp.kxyjlkzhtyhaxqsysgxasmchkdscrswjpwxsgzjlwwschs.hsqnhzsngndaqtbaalzzmsst
dqjcjktscjaxplggjhhgoxzcxpdmmhldgtybysjmxhmrzplxjzckzxshflqxctdhxezfchzccdjtcjyxqhlxdhypjqxnlsyydzozjnyxqezysjyayjkypdgxddxsppyz
ndlthrhhydxzjjhtcxmctlhbynyhmhzllxnamylllpdcppxhmxdkycyrdltxjchhznxzlcclylnzsxzjzzlnn.lwhyqsnjhxyntttkyjpychhyegkcwtwlgqrlggtgty
gyhpyhylqyqgcwyqkpyyyttttlhyhlltyttsplkyzxgtwgpydqqzzdqxskcqnmjjzzbxyqmjrtffbtkhzkbjdjjkdjjtlbwfzpptkqtztgpdwntpjyfalqmkgxfdclzf
hzclllladpmxdjhlcclgyhdzfgyddgcyyfgydxkssebdhykdkdkhnaxxybpbyyhxccgabdqyjxdmljcsqzllpchbsxgjyndybyqspqwjlzktddtaccbkzdyzypjzqsjn
kktknjdjgyepgtlfyqkasdntcyhblgdzhbbydmjragkzyheyybjmcdtyfzjjhgcjpljhldwxjjkytcyksssmtwcttqzlpbszdtwzxgzagyxtywxlhlcpbclloqmmzssl
cmbjqsdzkydczxgqjdsmcytzqqlwzqzxssfpktfqmddzdsddtdwfhtdyzjaqjqkypbdjyyxtljhdrqxlxhaydhrjlklytwhllrllrcxylbwsrszzsymkzzhhkyhxksmc
syzgcjpbzbsqlfcxxxnxkxwwmsddyq.ggqmmyhcdcttfgyyhgstttybykjdhkyjbelhdypjqnfxfdqkzhqkzbyjtzbxhfdxbdaswhawajldyjsfhbldnndnqjtjnchxf
jsrfwhzfmdrfjyhwzpdjkzyjymfcyznynxfbytfwfwygdbnzzzdnytxzemmqbsqehxfzmbmflzzsrsymjgsxwzjsprydjsjgxhjjgljjynzzjxhgjkymlpeyycxysgqz
swhwlyrjlpxslcxmfswwkcctnxnynpnjszhdzeptmmwywxyysywlxjqzqxzdclaeelmcpjpclwbxsqhfwwtffjtnqjhjqdxhwlbyzcfjlnlhyyjldxhhycstdywnrjtx
ywdrmdrqhwqcmfjdyzmhmayxjwmyzqtxdlmrspwwchajbxtgcypxyyrrclmpamgkqjszyjrmyjsnxtplnbappypylxmyzkynldgyjzczhnlmzhhanqmpgwqtzmxxmllh
gdzxyhxkrxycjmffxyhjfsbssqlqxndycannmtcjcyprrnytyqnyymbmsxndlylysljnlqysxhmllyzlzjjjkymzcsfbzxxmstbjgnxyzhlsnmcqscyznfzlxbrnnnyl
mnrtgzqysatswryhyjzmzdhzgzdwybsscskxsyhytsxgcqgxzzbhyxjscrhmkkbscjjyjymkqhzjfnbhmqhysnjnzybknqmclgqhwlsnzswxkhljhyybqcbfcdsxdlds
pfzfskjjzwzxsddxjseeegjscssmgclxxhwwyllymwwwgydkzjgggtggsycknjwnjpcxbjjtqtjwdsspjxzxnzxwmelbtfsxtllxcljxjjljsxctnswxlahhhyqrwhsy
csqrybyaywjejqfwqcqqcjqgxaldbzzyjgkgxpltqyfxjltpadkyqhpmatldpdzkxmtxybhblefxdleegqdymsawhzmlftwyqxlyqzljeeyxbqqffnlyxrdsctgjgxyw
lkllxqkcctlhjlqmkkzgcyygllljdzgydhzwxpysjbzjdzgyzzhywyfqytyzszyezklymhjjhtsmqwyzlkyywzcsrkqyqltcxwcdrjalwskzwbdcqyncjsrszjlkcdcd
tlzzzacqqwzddxyplxcbqjylzlllqdtzjjyjyjzyxnyyynxjxkgdazwyrdljyyyrjlxlldyxjcykywnqcclddnyyykyckczhjxcclgzqjgjwggcqqjysbzzxyjxj.xjf
zbsbdsfnsfpzxhdwztdmpptflzzbzdmyypqjrsdzsqzsqxbdgcpzjwdwcsqzgmzhzzmwwfybpdgphtmjthzsmmbgzmbzjcfzhfzbbzmqcfmbcmcjxlgpnjbbxgyhyyjg
ptzgzmqbqdcgybjxlwzkydpdymgcftpfxyztzxdzxtgkmtybbclbjaskytssqyymscxfjeglsllszbqjjjaklyldlycctsxmcwfgkkbqxlllljyxtyltyxytdpjhnhgn
kbyqnfjyyzbyyessessgdyhfhwtcjbsdzjtfdmxhcnjzymqwsrxjdzjqptqbbsdjggfbkjbxdgqhmgwjjjgdllthzhhyyyyyhsxwtyyyccbdbpypzyccztjpzywcbdlf
wzcwjdxxhyhlhwczxjtcclcdpxdjczczlyxjjsjbhfxwpywxzptdzzbdccjhjhmlxbqxxbylrddgjrrctttgytczwmxfytmmzcwjwxjywcskybzqccttqnhxnkxxkhkf
htswoccjybcmpzzykbnnzpbthhcdlsyddytyfjpxyngfxbyqxcbhxcbsxtyzdm.ysnxsxlhkmzxlthdhkghxxsshqyhhcjyxglhzxcsnhekdtgqxqypkdheqtykcnymy
yypkqyytjxzlthhqtbyqhxbmyhsqckwwyllhcyylnneqxqwmcfbdccmljggxdqktlxkgnqcdgzjwyjjlyhhqdttnwchhxcxwheszjydjccdbqcdgdnyxzdhcqrxcbmzt
qcbxwgqwyybxhmbymykdyecmkkyaqyngycslfykkqgyssqyshjgjcnxkzycxsbkyxhyylctycxqthysmgscpmmgcccccmtztasmgqzjhklosjylswtmqsyqkdzljqqyp
lcycztcqqpbbqjzclpkhqcyyxxdtdddsjcxffllchqxmjlwcjcxtspycxndtjshjwxdqqjckxyamylsjhmlalygxcyydmamdqmlmcznnyybzkkyflmchcmlhxrcjjhsy
lnmtjggzgywjxsrxcwjgjqhqzdqjdzjjzkjkgdzqgjjyjylxzhxcdqhhhestmhlfsbdjsyyshfyssczqlpbdrfrztzdkyyhsctgkwdqzrkmsynbcrxqbjyfbxpzzedzc
jykbcjwhyjbqdzywnyszptdkzpfpbaztklqyhbbzpnbptyzzybhnydcpjmmcycqmzjfzzdcmnlfpbplngqjtbttajzpzbbdnjkljqylnbzqhksjznggqsczkyxchpzsn
bcgzkddzqanzgjkdntlzldwjljzlywtxndjzjhxyatncbgtzcsskmnjbjytsrwxcpjwjjtkhtzplbhsnjzsyjbwbzyzlstlsbjhdwwqpslmmfbjdlajyzccjtbnnrzwq
xcdslqgdsdpdzhjtqqpsqlyyjzlgnhyzlctcbjtktyczjtqkbpjlgmjzdmcsgpynjzjjyyknhrpwszxmtncszzyxhbyhyzaxywkcjdllckjjtjhgcxdxyjyczbywblwq
cglzgjgqrqcczssbcrpcskydznljsqgxssjmecnstjtpbdlthzwhqwqtzexnqczgwesgssbybstscsjccgbfsdqszlccglllzghzqthcnmjgyzaznmckcstjmmzckbjy
gqljyjppldxrgzyxccsnhshhdznlchzjjcddcbcjxlbfqbczzwpqdnhxljcthqzjgylnlszzpcjdscqqhjqkdxkpbajyemsmjtzdxlcjyryynhjbngzzkmjxltbsllrt
pylcsznxjhllhyllqqzqlxymrcwcxsljmczltzldwdjjllnzggjxppskygyggbfzpdkmwghcxmcgdxjmcjsdycabxjdlnbcddygskydqtxdjjyxmsaqazdcfslqxyjsj
zylblxxwxqqzbjzlfbblylwdsljhxjyzjwtdjcyfqzqzzdzsxzzqlzcdzfchwspympqzmlpplffxjjnzzylsj.yqzfpfzksywjjjhrdjzzxtxxglghtdxcskyswmmtcw
ybazbjkshfhgcxmhfqhyxxyzftsjyzbxyxpzlchmzmbxhzzssyfymncwdabazlxktcshhxkxjjzjsthygxsxyyhhhjwxkzxssbzzwwhhcwtzzzpjxsnxqqjgzyzawllc
wxzfxgyxyhxmkyydwsqmnjnaycyspmjkhwcqhylajjmzxhmmcnzhbhxclxtjpltxyjhdyylttxfszhyxxsjbjyayrsmxyplckdlyhlxrlnllstyzyyqygyhhsccsmzct
zcxhyqfbyyrpbflfqtntszlljmhwtcjqyzwtllmlm.wmbzzs.zrbpdddlgjjbxccsrzqqygwcsxfwzlxccrstdzmcyggdyqsgtjmwljmymmsyhbbjdgyxccpshxnzcsb
sjwjgjmppwaffyfnxhydxzylremzgzcyhsszdlljcsqfzxxkptxzgxjjgbmyyysnbtylbnlhpfzdcyfbmgqrrmsszxysgtznnyddzcdgbjafjbdknzblcsszbsgcycjs
zlmlrszbzzldl.llysxsqcqlyxzlsgkbrxbrbzcycxzjzeeyfgklzlyyhgzsgzlfjhgtgwkraajyzkzqtsshjjxdcyz.yjlzyrzdqqhgjzxsscbtgjbbfrtjxllfqwjg
slqtymblpzdxtzagbdhzzrbgjhwnjtjxlksqfsmwlldqysjtxkzscfwjlbxftzlljzllqblcqmqqcgcdfpbbhzczjlpyygjdtgwdcfczqyyyqysrclqzfklzzzgffcqn
wglhjycjjszlqzzyjbjzzbpdccmhjgxdqdgdlzq.fgpsytsdyfwwdjzhysxyycjcyhzwpbygxrylybhkjksfxtjjmmckhlltnyymsyxyzpdjjycdycwmdjjkqyrhllqx
psgtlwycljscbxjyzfnmlrgjjtyzbsyzmsjyjhgfzqmsyxrszcwtlrtqzsstkxgqggsptgcdnjsgcqcqhmxggztqydjkzdlbzsxjlhrqgggthqscpyhjhhgnygkggcmj
dzllcclxqsftgzslllmlcskccbljzzszmmnytpzsxqhjcjyqxyexzqzcpshgzzysxcdfgmwqrllqxrfztlystctmjcsjjthjnxtnrztzfqrhqgllgcxszzjdjlxcytsj
tlnyxhszxcgjzyqpylfhdjsbpcczgjjjqzjqdybssllcmyttmqtbhjqnnygjynqyqmzgcjkpdcgmyzhqllsllclmholzgdylfzsljcqzlylzcjeshnyllqxgjxlyjyyy
xnbcljsswcqqcjyllcldqyllzllbnylgqchxyyqoxccqkyjxxhyklksxaqqccqkkkkcsgyxxyqxygwtjohthxpxxxxslcyeychzzcbwqbbwjqzscszsslzylgdesjzwm
ymcytsdsxxscjpqqsqylyfzychdjdzywcbtjsycjkcyddjlbdjjsodzyqysqkyxdhhgqjyohdyxwgmmmajdybbbppbcmhcbljzsmtxerxjmhqdstpjdcbssmsssthjts
lmmtrcplzszmlqdsdmjmqpnqdxcfynnfsdqqyxhyaykqyddlqyyysszbydslntfgtzqbzmchdhczcwfdxtmqqsphqwwxsrgjcwtjtzzqmgwjjrjhttjbbgwzfxjhnqfx
xqywyyhyscdydhhqmnmtmmchbszppzzgpmzfollcfwhmmsjzttdhlmyffytzzgzyskjjxqyjzqbhmbzclyghgfmshpcfzsnclpbqsnjyzslxjfpmtyjygbxlldlxpzjy
pjyhhzcywhjylsjexfsszywxkzjlladyslymqjpwxxhxsktqjezrpxxzghmhwqpwqlyjjqjjzszcfhjlchhnxjlqwzjhbmzyxbdhhypylhlhlgfwlcfyytlhjjcjmscp
xstkpnhjxsntyxxtestjctlsslstdlllwwyhdhrjzsfgxssyczykwhtdhwjslhtzdqdjzxxqggyltzphcsqfzlnjtclzpfstpdynylgmjllycqhynsbchylhqyqtmzyb
bywrfqykjsyslzdyjmpxyyssrhzjnyqtqdfzbwwdwwrxcwhgyhxmkmyyyhmsmzhngcepmlqqmtcwctmhpxjpjjhfxyyzsjzhtybmstsyjdtqqqytlhynbyqzlcxcnzws
mylkfjxlwgbypjytysylymzcktdwlgsmzsylmpwlzwxwqzssazsyxyrhssntsrapccpwcmgdhhqzdzxfjhgzttsbjhgyzlzysmyclllybtyxhbbzjkssdmalhhycfygm
qypjycqxjllljgclzgqlycjcctotyxmtmshllwcgfxymzmklpszzcxhhjyslctyjcyhxsgyxckxlzwpyjpdhjwpjpwsqqxlxxdhmrslzcyzwttcxkystzshbsccstplw
sscjchjlcgcjssphylhfhhxjsxallnylmzdhzxylsxlwzykcldyahzcmgdyspjtqjzlngjpsjshctsdszlblmssmnyymjqbjhrcwtyydchqljapzwbgqybkfcmjwlzll
yylszydwhxpsbcmljpscgbhxlqhyrljxyswxhxzlldfhlslymjlzyflyjycdrjlfsyzfsllcqyqfgjyhyszlylmstdjcyhbzllnwlxxygyyhhmgdhxxhhlzzjzxczzzc
yqzfnjwpylcpkpyypmclqkdgxzggwqbdxzzkzfbxxlzxjtpjpttbytszzdwslchzhsltjxhqlhyxxxywzyswtmzkhlxzxzpyhgchkjfsyh.tjrlxfjxptztwhplyxfcr
hxshhkjxxyhzjdxjwylhyhmjtbflkhtxcwhcfwjzfpqrxqxcyyyjygrpxgscsxngqchkzdxhflxxhjjbyzwtqxxncyjjymswyjqrmhxzwfqsylzjzgbhynshbgttcseb
hxxwxyhhxyxxsqyxmlywrgyqlxbbcljsylfcytjzyhyzawlhorjmksczjxxxyxchcytryxqjddsjfslyltsffyxlmtyjmzjyyyxltzcsxqzlhzxlwyxzhdnlxxhxjcdy
hlbrlmbrllaxksllljlyxxlycrylcjcgqcmtlzllcyzzpzpcyawhjjfybdyyzsepckzdqyqpbpcjpdcyzbdbbcyydycnnpjmtmlrmfmmgwygbsjgyksmdqqqztxmkqwg
xllpjgtbqcdjjjfpkjkcxbljmswmdtqjxldlppbxcwkcqqbfqjczagzgmykphyyfzykndkzmbpjyxpxthlfpnyygxjdbkxnhhjhzjxstrstldxskzysybmxjlxyslbzy
slhxjpfxbqnbylljqkygzmcyzzymccsl.lhzgwfwyxzmwcxtynhjhbyymcysbmhysmhdyshqyzchmjjmzcaahcfjbbhplxtylsxsdjgjdhkxxtxxnbhnmlngsltxmrhn
lxqjxmzllyswqgdlbjhdcgjyqyymhwfmjybbbyjmjwjmdpwhxqldyapdfxxbcgjspckrssyzjmslbzzjfljjjlgxzgyxyxlszqyxbexyxhgcxbpldyhwecdwwcjmbtxc
hxyqxllxflyxlljlssfwdbzcmyjclmsytczbchqekcqbwlcgydblqppqzqfjqdjhymmcxtxdrmjwrhxcjzclqxdyynhyyhrslsrsywwzjymtltllgtqcjzyabtckzcjy
ccqljzqxalmzyyyzlwdxzxqdlljshgpjfjljhjabcqzdjgthhsstcyjlbswzlxjxrwgldlzrlzqtgsllllzlymxqgdzhgbdbhzpbrlw.x.bpfdwo...hlypc.jcc.dwb
zpbzz.cyqxldomzblzwpdwyygdstthcsqsccrsssyslfybbntyjsydfndpthtzzmbbmxlcmyffgtjjqwftmdpjwdnlbzcmmczgbdzlqlfyfhssmjylsdchdzjwjcctlj
cldtljjcpddpjdssdynndbjlggjzxsxnlycybjjqycbylzcfzppgkcxzdzfztjjfgsjxzbnzyjqttyjwhtyczhymdjxttmpxsplzcdwslshxybzgtfmmcjtacbbmgdkw
ycyzcdszzyhflyctygwhkjyylsjcxgywjcbllcsnddbtzbsclyzczzssqdllmqyyhfllqllxfdyhabxggnywyypllsdldllbjcyxjzmlhljdxyyqytdlllbbgbfdfbbb
jzzmdpjhgclgmjjpgaehhbwcqxaxhhhzchxyphjaxhlphjpgpzjqcqzgjjzzgzdmqyybdzphyhybwhazyjhykfgdpfqsdlzmljxjpgalxzdaglmdgxmmzqytxdxxpfdm
mssympfmdmmkxksyzyshdzkjsysmmzzzmsydnzzczxbplstmddnmxckjmztyymzmzzmsqhhdccjemxxkljstgwlsqlyjzllsjssdbpmhnlyjczyhmxxhhzcjmdhxtkgr
mxfwmcgmwkdcksxqmmmfzzydkmsclcmpcgmwspxqpzdsslcjkyxtwlgjyahzjgzqwcsnxyhmmpmlkjxmhlmlgmxctkzmjjyszjsyszhsyjzjcdajzybsdqjzgwzkgxfk
dmsdjlfmehkzqkjpeypzyszcdwyjffmzjylttdzzefmzlbnpplplpbpszalltylkckqzkgenqlhagyxydpxlgsxqqwq.kxqclhyxxmlyccwlymqysky.hlcjnszkpyzk
cqzqljbdhdjhlasqlbydwqlwdnbqcryddztjybkbwszdxdtnpjdtctqdfxqqmgnseclstbhpwslctxxlpwydzklzygzcqapllkccylbqmqczqcljslqzdjxldthpjqdl
jjxzqdjyzhkzljcyqdyjppypeakjyrmpcbymcxkllzllfqpylllmbsgjcysslrsysqtmxyxqqzbdzrysyztffbzzsmzqhzssccmlyxwtpzgxzjgzgsjsgkddhtqggzll
bjdzlcbchyxyzhzfyxxyzymsdbzzyjgtsmtfxqyxjssdgslnmdlrytzlryylxqhtxsrtzcgzxbnqqzfhykmzjbzymkbpnlyzpblmcnqyzzdsjzhjctshhyzzjrdyzhnf
xglfxslkgjtctssyllgzrzbbjzzklpkbczyslxyxbjfpnjzzxcdwxzyjxzzdjjgggrsrjkmsmzjlsjywqs.yhqjsxpjztzlsnshrnypjtwchklbsrzlcxwjqxqkysjyc
ztlqzybbybwkjqdwwyzcytjcjxckcwdkkzhsgkdzxwwyyjqyytcytdjlxwkcckklcclzcqqdzlqlcsfqchqhsfsmqzzllbjjzbsjhtsjdysjqjpdlzcdcwjkjzzlpycg
mzwdjjbsjqzsyzyhhxcbbjydssddzncglqmbtsfcbfdzdlznfgfjgfsmptjqlmblgqcyyxbqkdjjqsrfkztjdhczklbsdzcfytplljgjhtxzcsszzxstcygkgckgyoqx
jplzpbbgtgyjzgczjszlbjlsjfzgkqqjcgyczpzqtldxrjxbsxxpzxhszyclwdxjjhxmfczpfzhqhqmqgkylyhtycgfrzgnqxcgpdlbzcsczqlljblhbdcypzzppdymt
zsgyhckcpzjgslclnscdsldzxbmsdlddfjmkdjdhslzxlszqpqpgjllybdszgqlbzlslkyyhzttncjyqtzzfszqztlljtyyllqllqyzqlbdzlslyyzymdfszsnhlxznc
zqzbbwskrfbcyzmthblgjpycnzcstlxshtzcyzlzblfeqhlxflcjlyljqcbzlzjghsstbrmhxzhjzclxfnbgxgtqjcztmsfzkjmssnxljkbhszxntnlzdntlmsjxgzjg
jczxyhyhwrwwqnztnfjscpzshzjfyrdjsfscjzhjfzqzchzlxfxsbzqlzsgyfttdcszxzjbqmszkjrhxjzcgbjkhcggtjkjqglxbxfgtrtylxjxgdtsjxhjzjjcwzlcq
sbtxhqgxtxxhxftsdkfjhzyjfjxrzcdlljcqsqqzjwqxswqtwgwbzcgcllqzbclmqjtzgzxzxljfrmyzflxyszxxjkxrmjdzdmmyxbsqbhgzmwfwtgmxlzbyytgzyccd
xyzxswg.yjyznbgpzjcqsyxcxrtfyzgrhztxszzthcbfclsyxzlzqmzlmplmxzjssflbysmyqsxjzxrxsqzzzssljflczjrcrxhhzxqwdshxsjjhqcxjbdynsysxjbql
pxzzpymlxzkyxlxcjlcycrxzzlldlllsjyhzxhyjwkjrwyhcpsgnrzlfzwfzznsxgxflzsxzzzbfcsyjdbrjkrdhhgxjljjtgxjxxstjtjxlyxqfcsgswmsbctlqzzwl
zzkxjmltmjwhsddbxgzhdlbmyjfrzfsgclyjbpmlysmsxlszjqqhjzfxgfqfqbpxzgyyqxgztcqwyltlgwwwwhwlfsfgzjmgmgbgtjfsyzzgzyzaflsspmlbflcwbjzc
ljjmzlpjjlymqdmylyfbgygqzmlyzdxqyxrqqqhsxyyqqygjtyxfsfsllgnqcyhycwfhcccfxbylypllzqxxxxxkqhhxshjzcfdsczjxcpzwhhhhhapylhalpqafyhxd
yllkmzqgggddesrenzltzgchyppcsqjjhclljtolnjpzljlhymheydydsqycddhgzpndzclzywllznteytgxlhslpjjbdgwxpcdntjcklkclwkllcasstknzdnqnttly
yzssysszzryljqkcgbhhcrxrzydgrgcwcgzhffbppjfzynakrgywyqpqxxfkjtszzxswzddfbbqtbgtffznpzfpzxzpjszbmqhqcyxyldkljnypkygggdcjxxeahpnzg
ztzcmxcxmmjxnkszqnmnlwbwwxjjrhclstmcsjdzcxxtpcnpdtnnpglllzcjlspblpgjcdtnjnlyyrszffjfqwdpgzdwmrzcclodaxnssnyzrestyjwjyjdbcfxnmwtt
bqlwstszgybljpxglboclgpcbjftmxzljylzxcltpnclckxtfzjswcrxsfyszdkntlbyjcyjllstgqcbxnwzxbxklylhzlqzlnzcqwgzlgzjncjgcmnzzgjdzxtzjxyc
yycxxjyyxjjxsssjstssttppghtcsxwzdcsyfptfbchfbblzjclzzdbxgcxlqpxkfzflsyltywbmnjhskbmddbcysccldxycddqlyjjhmqllcsgljjsyfpyycayldjan
tqjpwycmmgqyysxdhqmzhszxpftwwzqswqrfkjlxjqqyfbrxjhlfwjgzyqacmyfrhccybyqwlpexcczsdyrlttdmqlykmbbgmyyjprkznpbsxyxbhyzdjdnghpmfsgbw
fzmfqmmbzmzzcjjlcnyxyqgmlrygqccyhzlwjgcjchgmcjjfyzzjhycfrrcmtzqzxhfqgdjxccjeaqcrjyhpljlszdjrbcqhqdzrhylyqjsymhzydwldfryhbbydtssc
cwbxglpzmlzztqsscpjmmxjcsjytycwhycjwynsxlpemwjnmkllswtxhyyy.cmmcwjdqdjzglljwjnkhpzggflccsczmcbltbhbqjxqdjpdjqtghglfqawbzyzjltstd
hqhctcbchflqmpwdshyytqwcnztjtlbypbpdyyyxsqkxwyyflxxncwcsybmaelykkjmzzzbrxyaqjfljpfhhhxtzzxsgqqmhspgdzqwbwpjhzjdyjcqwzkthxsqlzyym
ysdzgrxckkhjlwpysyscsyzlrmlqsyljxbcxtlhdqzpcycykpppnsxfyzjjrcemhszmsxlxglrwgcstlrsxbygbzgztcpldjlslylymdtmtzpalcxpxjcjwtcyyzlblx
bzlqmyljpghdslssdmhmbdczsxwhamlczcpjmcnhjyjnsygchskqmzzqdllkablwjqsfmocdxjrrlyqzhjmybyqlrhetfjzfrfksryxfjdwdsxxswsqjyslyxwjhsnlx
yyxhbhawhhjcxwmyljcsqlkydttxbzsxfdxgxsjkhsxxybssxdpynzwrptjzczenygcxqfjykjbdmljcmqqxloxslyxxlylljdzbtymhbfsttqqwlhogyblscalzxqlh
twrrqhlstmypyxjjxmqsjpnbryxyjllyqylthylqyfmlgljdmllhfzwkzhljmlhljklj.tlqxylmbhhlnlsxqchxcfxxlhyhjjgbyzzkbxscqdjqdsxjzsygzhhmgsxc
symxfebcqwwrbpyyjqtyqcyjhqqzyhmwffhgzfrjfcdbxndqyzpcykhjlfrzgpbxzdbbgzqstlgdtylcqmgchhmfywlzyxkjlypjhsywmqqgqzmlzjnsqxjqsyjtcbeh
sxfssfxzwfllbcyyjdytdthwzzfjmqqyjlmqsxlldttkhhybfpwdyysqqrnqwlgwdebdwcyygcdlkjxtmxmyjsxhybrwfymwfrxyymxysctzzdfykmldhqdlwyqnlcry
jblpsxcxywlsbrrjwxhqybhtydnhhgmmywytzcsqmdssccdalwztcpqpyjllqzyjswxwzzmmglmxclmxczmxmzsqtzppjqblpgxjzhbljjhycjsnxwcxsccdlxsyjdcq
cxslqyclzxlzzxmxqrjmhrhzjphmfljlmlclqnldxzlllfypngjysxcqqdcmqjzzxhnpnxzmekmxxykyqlxsxtxjxyhwdcwdzhqyybgybcyscfgfsjnzdrzzjzxrzrqj
jymcanhrjtldbpyzbstjhxxzypfdwfgzzrpymtngxzqbyxmbbfcckrpjjbjegrzgyclkhzdxkknsjkcljspjyyzlqqjybzssqlllkjbcbktylccddblsppfylgydtzjy
qggkqttfcxbdkdxxhybbfytyhbclpdytgdhryrnjsbtcsnyjqhklllzslydxxwbcjqsbxbfjzjcjdzfbxxbrmlazgcsnclbjdstblfrz.swsbxbcllxxlzdjzsjpylyx
yyfqf.fbhjjjgbygjpmmmpssczjmtlyzjxswxtyledqpjmygqzjgdjlqjwjqllsdgjgygmscljjxdtygjqjqjcjzcjgdzdshqgsjggcjhqxsnjjzzbxhsgzxcxyljxyx
yydfqqjhjfxdhctxjdrxysqtjxyefyyssyxjxncyzxfxcsyszxyyschshxzzzgzzzgfjdldylnpzgyjyztyqzpbxqbdztzczyxxyhhscxshcggqhjhgxwsctmzmlhyxg
ebdylzkkwytjzrclekestdbcykqqsayxcjxwwgsbhjszydhcsjkqcxswxfctynydpzcczjqtzwjqdzzzqzljchlsbhbydxpsxshhezdxfptjqyzzxhyaxncfzyyhxgnx
mywxtzsjbkhhgymxmxqcxtsbcqsjyxhtyylybcqlmmszmjzjllcogxzaajzyhjmchhcxzsxzdznleyjjzjbhzwzzsqtjpsxztdsxjjjznyazphhyysrrqdthzhayjyjh
dzjzlswclybzyecwcycrylcxnhzydzydyjdfrjjhtrsqtxyxjrjhojynxelxsfsfjzghpzsxzszdzcqzbyyklsgsjhczshdgqgxyzgxchxzjwyqwgyhksseqzzndzfkw
ysstclzstsymcdhjxxyweyxczaydmpxmdsxybsqmjmzjmtzqlpjyqzcgqhxjhhhxxhlhdldjqcldwbsxfzzyyschtytyjbhecxhjkgjfxbhyzjfxhwhbdzfyzbcapnpg
nydmsxhkmmmamlnbyjtmpxyjmcthjbzyfcgdyhwphftgzzezsbzegpbmdskftycmhbllhgpzjxzjgzjyjzsbbqsczzlzccstpgxmjsfdcczjzdjxcybzlfcjsazfgszl
ybcwzzbyzdzypswyjgxzbdsysxlgzbzfygczxbzhzftpbgzgejbstgkdmfhyzzjhzllzzgjqzlsfdjsscbzgpdlfzfzszyzyzsygcxsntxchczxtzzljfzgqsqyxzjqc
cccdjcdxzjyqjqcgxztdlgscxzsyjjqtcclqdqztqchqqjzyezzzpbkkdgfcjfztypqyqttyjlmbdktjcpqzjdzfpjsbnjlgyjdxjdzqkzgqkxdlbzjtcjdqbxdjjjst
cjnxbxcmslyjcqmtjjwwcjjnjnlllhjcwqtbzqyczczpzzdzyddcyzdzccjgtjfcdprntctjdcqtqndtjnplzbcllctdsxkjzqdpzlbznbtjdcxfczdbccjjltqqpldc
gztbbzjcqdcjwynllzlzccdwllxwzlxrxntqjczxkjlsgdfqtddglrlajjtklymkqlldzytdyyjygjwyxdxfrskstcdenqmrkqzhhqkdldazfkypbggpzrebzzykyqsp
egjjglkqzzzslysywyzwfqznlzhlzhwcgkypqgnpgblplrrjyxcccgyhsfzfwfzywtgzxyljczwhxzjzblfflgskhyjdeyjhlpllllcygxdrzelrhgklzzyhzlyqszzj
zqljzflnbhgwlczcfjwspyxnlzlxgccpzbllcxbbbbxbbcbbcrnnzccyrbdsyldcgqyyqxygmqzwtzydyjhyfwdehzdjywlccctzyjjcdedpzdztsy.jhdymbjnyjzlx
tsstphndjxxbyxqtzqddtjtdyztgwscszqflshlglbczbhdlyzjyckwtydylbnydsdsycctyszyyebgexhqddwnygyclxtdcystqmygzasccszzddlcclzrqxyyeljsb
ymxshztembbllyyllytdqyshymrqxkfkbfxnxsbychxbwjyhtqbpbsbwdzylkgzskyghxzjhhxjxgnljkzlyycdclfwfghljgjybxblybxqpqgztzplncybxdjyqydym
rbesjyyhkxxstmxrczzywxyhybmcflyzhqyzmqxdbxbzwzmslpdmyckfmzklzcyqyczlhxfzlydqzpzygyjyzmdxdzfyfyttqtchgsfczmlccytzxjcytjmkslpzhysn
wllytpzctzzcktxdhxxtqcypksmqccyyazhtjpcylzlyjbjxtpnyljyynrxcylmmnxjsmybcsysslzylljjgyldzdpqhfzzblfndsqkczfyhhgqmrdsxycstxnqqrpyj
bfcxdyqfbnxejdgyqbsrcnfyyqpghyjdyzxgrhtkyleqdzntsmgklbsgbpyszbydjzsstjzstxzbhbscsbzczptqfzmqflypybbjgszmxxdjmtsyskkbjtxhjcegbsmh
yjzcxtmljyxrzzqscxxqptzhmkdxxxjcljprmyygadyskqlsadhrskqxzxztcxhztlmlwxybwsyctbhjhjfcwzsjwwtkzlxqshlyczjxemplprcgltbzztlzjcyjgdts
lklpllqpjmzpapxyzlaktkdnczzbncctdqqzjyjgmctxldgcszlmlhbglkfbnwzhdxphlfmkyclgxdtwzfrjejctzhydxykshwfzcqshknmqqhtchymjdjskhxzjzbzz
xympajqmcdbxlsklyynwrtsqgscbpdbsgzwyhtlkssswgzzlyytnxjgmjszsxfwnlsoztxgxlsammlbwldqcylakqcqstmycfjbslxclzjclxxksbzqzlhjphqplsxsc
gslnhpsfqqxtxjjzlqldxzjjzdyydjnzptfcdskjfsljhylzqjzlbthydgdjfdbyazxdzhzjnhhqbygnxjjqczmlljzkspldsclbblxklelxjlbjycxjxgcnlcqplzlz
njtzljgyzdzpltqcssfdmnycxgbtjdcznbgbqyqjwgkfhtnbyqzqgbkpbbyzmtjdytblsqmbsxtbnpdxklemyycjynzdtldykzzxtdxhqshygmzsjycctayrzlpwltlk
xslzcggexclfxlkjrtlqjaqzncmbqdkkcxglczjzxjhptdjjmzqykqsecqzdshhadmlzfmmzbgntjnnlhbyjbrbtmlbyjdzxltjlpldlpcqdhlhzlycblcxccjadjlmc
mmsshmybhbskkbhrsxxjmxsdznzpxlbbrhgghfchgmsklltsjyycqlcskywyehywhbhqywbawykqldq.tntkhqcgdqktgpkxhcpdhtwtmssyhbwcrwxhjmkmzngwtmlk
fghkjyldyycxwhyeclqhkqhttqkhffldxqwytyydesbpkyrzpjfyyzjceqdzzylattbbfjllcxdlmjsdxegygsjqxcwbxsszpdyzcxdnyxpfzqdlyjccpltxlsxyzyrx
cyyydylwwndsahjsygyhgywwaxtjzdaxysrltdpssyxfnejdxyzhlxlllzhzsjnyqyqjxyjghzgjcyjchzlycdshhsgczyjgcllnyzcjyyxnfsmwfpylcyllabwddhwd
xjmcxztzpmlqzhsfhzynstlldywlslxhymmylmbwwkyxyadtxylldjpybpwfxjmmmllhafdllaflbhhhbqqltzjcqjjdjtffkmmmpymhygdcqrddwrqjxnbysnmzdbxy
tbjhpybygtjxaahgqdqtmbstqjkbtspkjlxrbeqqhqmjjbdjwtgtbxpgbktlgqxjjjcdhxqdwjlwrfmqgwqhckryswgbtgygbwsdwdwrfhwytjjxxxjyzyslphyypayx
hydqqxshxyxeskqhywbdddpplcjlhqeewjksyykdyplfjthkjltcyjhhjttbltzzcdlthqkcjqysteeywkyzyxxyysddjkllpwmcyhqgxyhcrmbxpllnqydqhxsxxwgd
qbshyllpjjjthyjkyphthyyktyezyenmdshlcrpqfbgfxzbsbtlgxxjbswyysksflxlpplbbblbsfxfyzbsjssylpbbffffsscjdstzsxtryycyffsyzyzbjtbctsbsd
hrtjhbytcxyjeylxcbnebjdsysyhgsjcbxbydfzwgenyhhthjhaxfwgcstbgxklstywmtmbyxjskzsxdyjrcytwxzfhmymcxlznsdjtttxrycfyjsbsdyerxhgjxbbde
ynjghxgckgscymblxjmsznskgxfbnbbthfjaafxyxfpxmyfhdttcxzzpxrsywzdlybbktyqwqjpzypzjznjpzjlztfysbttslmptzrtdxqsjehbzylzdhljsqmlhtxtj
ecxslzzspktlzkqqyfsygywpcpqfhqhytqxzkrsgtgsqczlptxcdyyzssqzslxlzmacpcqbzyxhbsxlzdltcdjtylzjyytpzylltxjsjxhlbmytxcqrblzssfjzztnjy
dxmyjhlhpblcyxqjqqkzzscpzkswalqsplcczjsxgwwwygyatjbbctdkhxhkgtgpbkqyslbxbbckbmllxdzstbklggqkqlsbkkdfxrmdkbftpzfrtbbmfeeqgxkjpzss
tlbztpszqzsjthljqlzbpmsmmsxlqqnhknblrddnhxdkddjcyygyfxgzlgsygmjqgkhbpmxyxlytqwlwgcpbmjxcyzydrjbhtdjyejshtmjsbyplwhlzffnypmhxqhpl
tbqpfbjwjdbygpnxtbfzjgsdctjshxeawzzylltyybwjkgxghlfkxtjtmszsqynzggswqsphtlsskmclzxyszqqxncjdqgzdlfnykljcjllzlmzznhydsshthxzlzjbb
hqzwwycrdhlyqqjbeyfsjxthsrxwjhwpslmssgzttyeyqqwrslalhmjtqjsmxqbjjzjxzyzkxbyqxbjxshzssfglxyxzxfghkzszggylclsarjxhslllmzxelglxydjy
tlfbhbpnlyzfbbhptgjkwetzhkjjxzxxglljlstgshjjyqlqzfkcgnndjsszfdbctwwseqfhqjbsaqtgypjlbxbmmywxjslzhglzgnyfljbyfdjfrgsfmbyzhqfbwjsy
fyjjphzbyyzffwodjrlmftmlbzgycqxcdjygzyyyydytydwegazyhxjlzyyhlrmgrjxzclhneljjthtbwjybjjbxjjtjteekhwslzplpsfazpqqbdlqjjtyyqlyzkdks
qjyyjzldqcgjqyzjsycmraqthtejmfctyhypkmhycwjdcfhyyxwshctxrljgjshccyyyjltkttytmxgtcjtzayyoczlylbszywjytsjyhbyshfjlygjxxtmzyyltxxyp
zlxyjzyzyypnhmymdyylblhlsyygqllnjjymsoycbzgdlyxylcqyxtszegxhzglhwbljheyxtwqmakbpqcgyshhehqcmwyywljyjhyyzlljjylhzyhmgsljljxcjjycl
ycjbcpzjzjmmylcjlnqljjjlxxjmlszljqlycmmhcfmmfpqqmfxlqmcffqmmmmhmz.fhhjgtthhkhslnchhyqdxtmmqdcydyxyqmyqylddcyyydazdcymdydlzfffmmy
cqcwzzmabtbyctdmndzggdftypcgcyttssffwbdtzqssystwjjhjytsxxylbyqhwwhxezxwznnqzjzjjqjccchyyxbzxzcyjtllcqxynjycyycynzzqyyyewyczdcjyc
chyjlbtzyycqwlpgpyllgkdldlgkgqbgychjx........................................gdm................................................
';
  -- Beyond them, and what is read otherwise: in names of places anywhere, in those of people as the surname.
  rare constant text := '〇l𠅤x𠙶o𠳐b𡎚p𡐓k𣗋d𣲗w𣲘w𣸣f𤧛d𤩽h𤫉x𥔲e𥕢c𥖨z𥻗c𦈡x𦒍t𦙶g𦝼l𦭜z𦰡n𧿹m𨐈g𨙸q𨚕b𨟠q𨭉b𨱇q𨱏d𨱑h𨱔z𨺙n𩽾a𩾃m𩾌k𪟝j𪣻l𪤗l𪨰q𪨶s𪩘y𪾢x𫄧y𫄨c𫄷y𫄸x𫇭w𫌀j𫍣t𫍯x𫍲x𫍽x𫐄y𫐐n𫐓r𫑡m𫓧f𫓯j𫓶x𫓹j𫔍f𫔎j𫔶n𫖮y𫖯f𫖳y𫗧s𫗴z𫘜w𫘝j𫘦t𫘧l𫘨t𫘪y𫘬x𫚕s𫚖c𫚭l𫛭k𫞩m𫟅l𫟦s𫟹h𫟼d𫠆k𫠊x𫠜n𫢸d𫫇e𫭟o𫭢l𫭼l𫮃s𫰛x𫵷l𫶇d𫷷x𫸩k𬀩w𬀪x𬂩j𬃊z𬇕w𬇙b𬇹g𬉼o𬊈x𬊤c𬌗h𬍛l𬍡d𬍤x𬒈q𬒔g𬒗l𬕂l𬘓x𬘘d𬘡y𬘩t𬘫h𬘬q𬘭c𬘯z𬙂y𬙊m𬙋x𬜬m𬜯l𬞟p𬟁y𬟽d𬣙x𬣞z𬣡j𬣳h𬤇y𬤊s𬤝h𬨂q𬨎y𬩽x𬪩n𬬩y𬬭l𬬮c𬬱j𬬸s𬬹s𬬻l𬬿z𬭁m𬭊d𬭎h𬭚c𬭛b𬭤h𬭩w𬭬h𬭯p𬭳x𬭶h𬭸l𬭼s𬮱y𬮿g𬯀j𬯎t𬱖d𬱟w𬳵p𬳶j𬳽s𬳿t𬴂f𬴃h𬴊l𬶋j𬶍t𬶏w𬶐z𬶟l𬶠l𬶨j𬶭j𬶮x𬷕b𬸘y𬸚y𬸣x𬸦z𬸪f𬹼x𬺈y𬺓c';
  places constant text[] := array['重庆 崇庆', '重阳 崇阳', '重华 崇华', '厦门 下门', '番禺 潘禺', '铅山 盐山', '东阿 东额', '荥阳 行阳', '犍为 前为', '东莞 东管', '枞阳 宗阳', '乐清 月清', '单县 山县', '曾都 增都', '蔚县 玉县', '尉犁 玉犁', '会稽 块稽', '泌阳 必阳', '浚县 训县', '大埔 大布', '调关 吊关', '十里堡 十里铺', '解州 谢州', '中牟 中木'];
  surnames constant text := '乐y仇q区o单s召s折s曾z查z繁p解x种c郄q郗x於y';
  doubles constant text[] := array['尉迟 玉迟', '万俟 莫其', '澹台 谈台', '长孙 掌孙', '单于 产于'];
  spelled text := lower(value);
  found text := '';
  pair text;
  one text;
  at int;
begin
  foreach pair in array case when is_person then doubles else places end loop
    spelled := replace(spelled, split_part(pair, ' ', 1), split_part(pair, ' ', 2));
  end loop;
  if is_person and ascii(spelled) >= 13312 and strpos(surnames, left(spelled, 1)) > 0 then
    found := substr(surnames, strpos(surnames, left(spelled, 1)) + 1, 1);
    spelled := substr(spelled, 2);
  end if;
  for n in 1..length(spelled) loop
    one := substr(spelled, n, 1);
    at := ascii(one) - 13312;
    found := found || case
      when one between 'a' and 'z' collate "C" or one between '0' and '9' collate "C" then one
      when at between 0 and 27647 then chr(get_byte(letters, at + at / 128 + 1))
      when strpos(rare, one) > 0 then substr(rare, strpos(rare, one) + 1, 1)
      else ''
    end;
  end loop;
  return replace(found, '.', '');
end $$;

create index cooks_initials on cooks (pinyin_initials(name, true) text_pattern_ops);
create index users_initials on users (pinyin_initials(name, true) text_pattern_ops);
create index units_initials on units (pinyin_initials(name, false) text_pattern_ops);

-- And by any part of them, and by the beginnings of accounts and numbers.
create index cooks_name_parts on cooks using gin (text_parts(name));
create index users_name_parts on users using gin (text_parts(name));
create index units_name_parts on units using gin (text_parts(name));
create index cooks_username_beginning on cooks (lower(username) text_pattern_ops);
create index users_username_beginning on users (lower(username) text_pattern_ops);
create index units_code_beginning on units (code text_pattern_ops);
create index filings_code_beginning on filings (code text_pattern_ops);
create index filings_code_ending on filings (right(code, 6));
