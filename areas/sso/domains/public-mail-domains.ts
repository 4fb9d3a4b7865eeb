/**
 * Services at which anyone can get an address. The list need not be complete: only the service itself could set a DNS
 * record there. It spares people an attempt that cannot succeed, and the super administrator a wrong approval.
 */
export const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  outlook.com outlook.de outlook.es outlook.fr outlook.it outlook.pt outlook.com.br outlook.com.ar
  hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.com.br hotmail.com.ar hotmail.com.mx
  live.com live.co.uk live.de live.fr live.it live.nl live.se live.com.mx live.com.pt live.com.ar msn.com passport.com
  yahoo.com yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.mx
  yahoo.de yahoo.es yahoo.fr yahoo.it ymail.com rocketmail.com aol.com aim.com
  icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me tuta.com tutanota.com tutanota.de tutamail.com keemail.me
  gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.co.uk gmx.es gmx.fr mail.com email.com usa.com
  web.de freenet.de t-online.de arcor.de posteo.de posteo.net mailbox.org
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr
  libero.it virgilio.it alice.it tiscali.it tin.it
  telefonica.net terra.es ono.com
  sapo.pt clix.pt iol.pt
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br zipmail.com.br
  fibertel.com.ar arnet.com.ar ciudad.com.ar prodigy.net.mx
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com
  rogers.com shaw.ca sympatico.ca bigpond.com optusnet.com.au xtra.co.nz
  btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk
  telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl home.nl bluewin.ch
  online.no telia.com mail.dk wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz
  mail.ru bk.ru inbox.ru list.ru yandex.com yandex.ru ya.ru rambler.ru ukr.net
  qq.com 163.com 126.com yeah.net sina.com sohu.com foxmail.com aliyun.com
  naver.com daum.net hanmail.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
  rediffmail.com zoho.com zohomail.com zohomail.eu
  fastmail.com fastmail.fm hey.com hushmail.com runbox.com inbox.lv mail.ee abv.bg
  duck.com simplelogin.com mozmail.com privaterelay.appleid.com
  mailinator.com guerrillamail.com sharklasers.com 10minutemail.com yopmail.com temp-mail.org trashmail.com
  maildrop.cc getnada.com dispostable.com
  `
    .trim()
    .split(/\s+/),
);
