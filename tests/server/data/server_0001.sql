-- A database as version 0001 of the schema wrote it; its links and states: {"ethnos": {"table": "48GjNWit8Gs-JqpY", "secret": "cRx9boRyQK2bVgnqgwsg47V9WfgLb9GgqRoYkv5P5js", "invite": null, "watch": "PGPUNBSAgi42TsvEPbL-AWvwN45NZzAOJojh6udmWZ0", "n": 58, "state": "502e2942d7ba351555c3b4795e2228dd241abef2d94244158cd1839e92d7ad3d"}, "era_of_tribes": {"table": "zWe83SXLgxAyZ5qS", "secret": "zk5ytM5hoHEg0fZLkihmytXSst1v1PaMSCENMiK4aJo", "invite": null, "watch": "Ktuoi8Cgh22bb3Pl6oIdbkeztIW--ASwYbVILh95P54", "n": 25, "state": "3e012512c8958a3dc69f5970dd4a67befc291405a335f3babd279bf0783e1cdc"}, "over": {"table": "h2jtAthkoA5qz0Yx", "secret": "b5fuF2M1qiaUrp_GZFs5qhsqM-IUHSoaVAh86SP8uE0", "invite": null, "watch": "xmU3e888Yk0LiMxosxOlhQx_YAJckJn7qoOZHzmXsiA", "n": 10, "state": "8eb20c16ba465eecc7d219bf822bdb106842f0719063c3a853299f590f1f4230"}, "waiting": {"table": "tyFTjnHpzj7zYXZ2", "secret": "uRElzWzk-P-u7qUIWoH459fCGlbFc7S-Y4EcwN6j6Io", "invite": "pyxXBQS9iBz9x4gSsDtXhDhzcFZ2wW37P-IG6XCO1XA", "watch": "uuvppXXvNkWwzlJkXLLAd-IVV2yYXhrI043S8hbpVH4"}, "joined": {"table": "tyFTjnHpzj7zYXZ2", "secret": "IlfS2gr9DncezkE2bwFoCdvlI0CZJk3zWxn-7gffWs0"}}
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE log (
	table_id VARCHAR(16) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(4) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	batch INTEGER NOT NULL, 
	bot BOOLEAN NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (table_id, n), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',1,'play',0,'take giant.red',1,0,1794808712276);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',2,'play',1,'lead dwarf.grey',2,0,1794808712290);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',3,'play',1,'mark pelagon',3,0,1794808712317);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',4,'play',0,'take merfolk.green',4,0,1794808712335);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',5,'play',1,'take centaur.grey',5,0,1794808712353);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',6,'play',0,'lead giant.red',6,0,1794808712368);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',7,'play',0,'mark none',7,0,1794808712384);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',8,'play',1,'deck',8,0,1794808712401);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',9,'play',0,'deck',9,0,1794808712426);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',10,'play',1,'take giant.orange',10,0,1794808712437);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',11,'play',0,'take dwarf.green',11,0,1794808712448);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',12,'play',1,'lead giant.orange',12,0,1794808712460);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',13,'play',1,'add giant.green',13,0,1794808712476);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',14,'play',1,'mark none',14,0,1794808712494);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',15,'play',0,'lead centaur.purple',15,0,1794808712513);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',16,'play',0,'mark duris',16,0,1794808712540);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',17,'play',0,'end',17,0,1794808712568);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',18,'play',1,'take merfolk.green',18,0,1794808712598);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',19,'play',0,'deck',19,0,1794808712633);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',20,'play',1,'take dwarf.green',20,0,1794808712649);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',21,'play',0,'lead dwarf.blue',21,0,1794808712668);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',22,'play',0,'mark straton',22,0,1794808712698);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',23,'play',1,'lead dwarf.green',23,0,1794808712719);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',24,'play',1,'add merfolk.green',24,0,1794808712734);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',25,'play',1,'mark althea',25,0,1794808712765);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',26,'play',0,'take centaur.grey',26,0,1794808712795);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',27,'play',1,'deck',27,0,1794808712825);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',28,'play',0,'lead centaur.grey',28,0,1794808712844);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',29,'play',1,'deck',29,0,1794808712864);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',30,'play',0,'deck',30,0,1794808712901);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',31,'play',1,'lead merfolk.grey',31,0,1794808712933);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',32,'play',1,'add merfolk.orange',32,0,1794808712964);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',33,'play',1,'mark pelagon',33,0,1794808712985);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',34,'play',0,'lead dwarf.blue',34,0,1794808713020);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',35,'play',1,'deck',35,0,1794808713042);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',36,'play',0,'deck',36,0,1794808713064);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',37,'play',1,'lead dwarf.orange',37,0,1794808713096);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',38,'play',1,'mark ithys',38,0,1794808713147);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',39,'play',0,'deck',39,0,1794808713170);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',40,'play',1,'deck',40,0,1794808713202);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',41,'play',0,'deck',41,0,1794808713235);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',42,'play',1,'deck',42,0,1794808713267);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',43,'play',0,'deck',43,0,1794808713296);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',44,'play',1,'deck',44,0,1794808713326);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',45,'play',0,'deck',45,0,1794808713350);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',46,'play',1,'deck',46,0,1794808713379);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',47,'play',0,'deck',47,0,1794808713399);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',48,'play',1,'deck',48,0,1794808713423);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',49,'play',0,'deck',49,0,1794808713441);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',50,'play',1,'deck',50,0,1794808713465);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',51,'play',0,'deck',51,0,1794808713511);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',52,'play',1,'deck',52,0,1794808713520);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',53,'play',0,'deck',53,0,1794808713550);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',54,'play',1,'deck',54,0,1794808713567);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',55,'play',0,'deck',55,0,1794808713599);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',56,'play',1,'deck',56,0,1794808713623);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',57,'play',0,'lead centaur.green',57,0,1794808713645);
INSERT INTO "log" VALUES('48GjNWit8Gs-JqpY',58,'undo',0,'',57,0,1794808713657);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',1,'play',0,'keep fishers',1,0,1794808713867);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',2,'play',0,'people egyptians',2,0,1794808713929);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',3,'play',1,'keep plutocracy',3,0,1794808713973);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',4,'play',1,'people romans',4,0,1794808714075);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',5,'play',0,'advance seafaring',5,0,1794808714089);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',6,'play',0,'fleet mouths-of-the-nile',6,0,1794808714156);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',7,'play',1,'advance seafaring',7,0,1794808714192);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',8,'play',1,'done',8,0,1794808714285);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',9,'play',0,'pass',9,0,1794808714318);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',10,'play',1,'field trade',10,0,1794808714400);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',11,'play',1,'leaders 1',11,0,1794808714465);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',12,'play',1,'field advances',12,0,1794808714516);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',13,'play',1,'advance architecture',13,0,1794808714665);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',14,'play',0,'done',14,0,1794808714691);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',15,'play',0,'move vassal sinai > nile-delta',15,0,1794808714741);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',16,'play',0,'land mouths-of-the-nile > nile-delta',16,0,1794808714781);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',17,'play',0,'done',17,0,1794808714841);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',18,'play',1,'no legion',18,0,1794808714935);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',19,'play',1,'move vassal campania > apulia',19,0,1794808714948);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',20,'play',1,'move vassal latium > campania',20,0,1794808715144);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',21,'play',0,'field taxes',21,0,1794808715170);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',22,'play',0,'leaders 1',22,0,1794808715195);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',23,'play',1,'field expansion',23,0,1794808715210);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',24,'play',1,'leaders 1',24,0,1794808715217);
INSERT INTO "log" VALUES('zWe83SXLgxAyZ5qS',25,'play',1,'lay apulia',25,0,1794808715264);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',1,'play',0,'show',1,0,1794808715346);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',2,'play',1,'bid 3',2,0,1794808715362);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',3,'play',1,'stand',3,0,1794808715366);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',4,'play',0,'bid 1',4,0,1794808715372);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',5,'play',0,'stand',5,0,1794808715379);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',6,'play',1,'bid 2',6,0,1794808715386);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',7,'play',1,'fold',7,0,1794808715392);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',8,'play',0,'bid 2',8,0,1794808715402);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',9,'play',0,'fold',9,0,1794808715409);
INSERT INTO "log" VALUES('h2jtAthkoA5qz0Yx',10,'play',1,'show',10,0,1794808715419);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	level VARCHAR(32), 
	secret VARCHAR(64), 
	stand_in VARCHAR(32), 
	stand_in_why VARCHAR(8), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('48GjNWit8Gs-JqpY',0,'person','Ann',NULL,'61cd10a4b3f828bc006f53daa9ee8ab1ffbfbc8d5bf11796d4d8509fc397aed1',NULL,NULL);
INSERT INTO "seats" VALUES('48GjNWit8Gs-JqpY',1,'hotseat','Eve',NULL,'61cd10a4b3f828bc006f53daa9ee8ab1ffbfbc8d5bf11796d4d8509fc397aed1',NULL,NULL);
INSERT INTO "seats" VALUES('zWe83SXLgxAyZ5qS',0,'person','Ann',NULL,'a08678194b0169b914146a0ab8a3ada3dd65d79d0da7329d984e3200bb95278f',NULL,NULL);
INSERT INTO "seats" VALUES('zWe83SXLgxAyZ5qS',1,'hotseat','Eve',NULL,'a08678194b0169b914146a0ab8a3ada3dd65d79d0da7329d984e3200bb95278f',NULL,NULL);
INSERT INTO "seats" VALUES('h2jtAthkoA5qz0Yx',0,'person','Ann',NULL,'20d7d3e6c74388b42d85978c64695af73d178a641410c7031436dddd390f23dd',NULL,NULL);
INSERT INTO "seats" VALUES('h2jtAthkoA5qz0Yx',1,'hotseat','Eve',NULL,'20d7d3e6c74388b42d85978c64695af73d178a641410c7031436dddd390f23dd',NULL,NULL);
INSERT INTO "seats" VALUES('tyFTjnHpzj7zYXZ2',0,'person','Ann',NULL,'0dd2b0e69d4b5b6dc12137c896e2a62b664bbc2b0f7b490227d67579b5f879b4',NULL,NULL);
INSERT INTO "seats" VALUES('tyFTjnHpzj7zYXZ2',1,'person','Bob',NULL,'ba588f18f41aced18803a57494364f8f17f0c733a5ede0c048b258f4f403e3eb',NULL,NULL);
INSERT INTO "seats" VALUES('tyFTjnHpzj7zYXZ2',2,'open','…',NULL,NULL,NULL,NULL);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(32) NOT NULL, 
	start TEXT, 
	spectators BOOLEAN NOT NULL, 
	hints BOOLEAN NOT NULL, 
	clock_per VARCHAR(4), 
	clock_seconds INTEGER, 
	away_seconds INTEGER, 
	host VARCHAR(64) NOT NULL, 
	invite VARCHAR(64), 
	watch VARCHAR(64), 
	rematch VARCHAR(16), 
	created_ms BIGINT NOT NULL, 
	started_ms BIGINT, 
	revision INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('48GjNWit8Gs-JqpY','ethnos',1,'{"edition":"en","tribes":"random"}','1',NULL,1,1,'game',3600,NULL,'61cd10a4b3f828bc006f53daa9ee8ab1ffbfbc8d5bf11796d4d8509fc397aed1',NULL,'84dffd8ee04a924bb07005babafb05eec22b4f3191515ffd06f5f19e0379a306',NULL,1794808712205,1794808712205,0);
INSERT INTO "tables" VALUES('zWe83SXLgxAyZ5qS','era_of_tribes',1,'{"style":"table","length":"normal","board":"random","bonus_actions":true}','2',NULL,1,1,NULL,NULL,NULL,'a08678194b0169b914146a0ab8a3ada3dd65d79d0da7329d984e3200bb95278f',NULL,'7d4f007e70a92b040cc843a8b892855519801362d5101c732c76a2be8e2ff96e',NULL,1794808713671,1794808713671,0);
INSERT INTO "tables" VALUES('h2jtAthkoA5qz0Yx','toy',1,'{"rounds":3}','3',NULL,1,1,NULL,NULL,NULL,'20d7d3e6c74388b42d85978c64695af73d178a641410c7031436dddd390f23dd',NULL,'43da3b66460fdefaa6b57bcc56825d53b8f8f22413b78eb6fdcb1e9841d9d01a',NULL,1794808715297,1794808715297,0);
INSERT INTO "tables" VALUES('tyFTjnHpzj7zYXZ2','ethnos',1,'{"edition":"en","tribes":"random"}','4',NULL,1,1,NULL,NULL,NULL,'0dd2b0e69d4b5b6dc12137c896e2a62b664bbc2b0f7b490227d67579b5f879b4','90d113cd20a5b20d5aa619b65a2a71b0fbb2646f0aa86b5e30cebf7007fb9020','01abd962d40d9eb7c554973c4d3a0cb24b34d3433f647244ed47cf3b0e224760',NULL,1794808715436,NULL,1);
COMMIT;
